import java.util.ArrayList;
import java.util.List;

/** Keeps some objects and threads, and goes on for some seconds, so that commands have something to tell of. */
public final class Told {

    static final List<Object> KEPT = new ArrayList<>();

    public static void main(String[] arguments) throws Exception {
        long until = System.nanoTime() + Long.parseLong(arguments[0]) * 1_000_000_000L;
        for (int i = 0; i < 3; i++) {
            Thread idle = new Thread(() -> sleep(until), "idle-" + i);
            idle.setDaemon(i > 0);
            idle.start();
        }
        for (int i = 0; i < 20_000; i++) {
            KEPT.add(new int[] {i});
            KEPT.add(new String[1]);
        }
        while (System.nanoTime() < until) {
            List<Object> garbage = new ArrayList<>();
            for (int i = 0; i < 2_000; i++) {
                garbage.add(new byte[512]);
            }
            Thread.sleep(5);
        }
    }

    static void sleep(long until) {
        try {
            Thread.sleep(Math.max(0, (until - System.nanoTime()) / 1_000_000));
        } catch (InterruptedException ended) {
            throw new IllegalStateException(ended);
        }
    }
}
