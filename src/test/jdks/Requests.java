import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/** Answers made-up requests at a steady rate; for Java 8 and newer, so that all JDKs run the same classes. */
public final class Requests {

    private static final int THREADS = 3;
    private static final long GAP_NANOS = 4_000_000;
    private static final Map<Integer, byte[]> CACHE = new ConcurrentHashMap<>();
    private static final StringBuffer LOG = new StringBuffer();

    private static volatile Object last;

    private Requests() {}

    /** @param args seconds that it runs */
    public static void main(String[] args) throws InterruptedException {
        long end = System.nanoTime() + Integer.parseInt(args[0]) * 1_000_000_000L;
        List<Thread> threads = new ArrayList<>();
        long[] answered = new long[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int number = i;
            Thread thread = new Thread(() -> answered[number] = serve(number, end), "server-" + i);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        long sum = 0;
        for (long each : answered) {
            sum += each;
        }
        System.out.println("done=" + sum);
    }

    private static long serve(int number, long end) {
        Random random = new Random(number);
        long answered = 0;
        long next = System.nanoTime();
        while (System.nanoTime() < end) {
            answer(random);
            answered++;
            next += GAP_NANOS;
            LockSupport.parkNanos(next - System.nanoTime());
        }
        return answered;
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
