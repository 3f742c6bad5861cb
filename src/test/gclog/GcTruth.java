import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;

/** Allocates in all the ways that collectors tell apart, for some seconds. Runs on JDK 8 and newer. */
public final class GcTruth {

    private static final int CALM = Integer.getInteger("calm", 50);
    private static volatile Object sink;

    private GcTruth() {}

    public static void main(String[] args) throws Exception {
        long seconds = args.length > 0 ? Long.parseLong(args[0]) : 12;
        long until = System.nanoTime() + seconds * 1_000_000_000L;
        Map<Integer, byte[]> kept = new ConcurrentHashMap<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            int seed = i;
            Thread thread = new Thread(() -> work(new Random(seed), kept, until));
            thread.start();
            threads.add(thread);
        }
        Thread.sleep(seconds * 400);
        System.gc();
        Thread.getAllStackTraces();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(kept.size());
    }

    private static void work(Random random, Map<Integer, byte[]> kept, long until) {
        ArrayDeque<byte[]> recent = new ArrayDeque<>();
        long turns = 0;
        while (System.nanoTime() < until) {
            for (int i = 0; i < 400; i++) {
                recent.add(new byte[200 + random.nextInt(2_000)]);
                if (recent.size() > 8_000) {
                    recent.poll();
                }
            }
            kept.put(random.nextInt(20_000), new byte[1_000 + random.nextInt(2_000)]);
            if (++turns % 400 == 0) {
                sink = new byte[700_000 + random.nextInt(400_000)];
            }
            if (turns % CALM == 0) {
                pause();
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
