package org.flightdiff.workload;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.workload.fault.Fault;

/**
 * Runs the service for some seconds.
 *
 * <pre>{@code java org.flightdiff.workload.Workload --seconds 30 --threads 2 --rate 500 --fault allocation}</pre>
 *
 * <p>Every worker answers requests at a fixed rate, however long a request takes: a fault changes how the work is done,
 * not how much, unless the machine is too slow for the rate.
 */
public final class Workload {

    private Workload() {}

    public static void main(String[] arguments) throws InterruptedException {
        Options options;
        try {
            options = Options.parse(arguments);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            return;
        }
        run(options);
    }

    private static void run(Options options) throws InterruptedException {
        Fault fault = options.fault().create();
        Service service = new Service(fault);
        long end = System.nanoTime() + options.seconds() * 1_000_000_000L;
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(pace(options, options.ticksPerSecond(), end).each(fault::onTick), "fault"));
        for (int index = 0; index < options.threads(); index++) {
            Worker worker = new Worker(service, index);
            double rate = (double) options.requestsPerSecond() / options.threads();
            threads.add(new Thread(pace(options, rate, end).each(worker::answer), "worker-" + index));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(service.answered() + " requests");
    }

    private static Pace pace(Options options, double timesPerSecond, long end) {
        return new Pace(timesPerSecond, end, (long) (timesPerSecond * options.secondsOfWork()));
    }
}
