import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;

/** Answers made-up requests at a steady rate. */
public final class Requests {

    private static final long GAP_NANOS = 4_000_000;
    private static final Map<Integer, byte[]> CACHE = new ConcurrentHashMap<>();
    private static final StringBuffer LOG = new StringBuffer();

    private static volatile Object last;

    private Requests() {}

    /** @param args seconds that it runs */
    public static void main(String[] args) throws InterruptedException {
        Steadily.run(Integer.parseInt(args[0]), GAP_NANOS, () -> Requests::answer);
    }

    private static void answer(Random random) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            lines.add("item " + random.nextInt(10_000) + " of " + i);
        }
        Map<String, Integer> counts = new HashMap<>();
        for (String line : lines) {
            counts.merge(line.substring(0, 6), 1, Integer::sum);
        }
        byte[] body = new byte[2_000 + random.nextInt(2_000)];
        CACHE.put(random.nextInt(20_000), body);
        synchronized (LOG) {
            LOG.append(counts.size()).append('\n');
            if (LOG.length() > 100_000) {
                LOG.setLength(0);
            }
        }
        last = lines;
    }
}
