package org.flightdiff.workload;

import java.util.Iterator;
import java.util.List;
import org.flightdiff.workload.fault.FaultName;

/** On a machine too slow for its rates it goes on until the work of some seconds is done; 0 to stop in time. */
record Options(
        int seconds, int secondsOfWork, int threads, int requestsPerSecond, FaultName fault, int ticksPerSecond) {

    private static final Options DEFAULT = new Options(30, 0, 2, 500, FaultName.NONE, 100);

    static Options parse(String... arguments) {
        Options options = DEFAULT;
        Iterator<String> rest = List.of(arguments).iterator();
        while (rest.hasNext()) {
            String name = rest.next();
            if (!rest.hasNext()) {
                throw new IllegalArgumentException(name + " needs a value");
            }
            options = options.with(name, rest.next());
        }
        return options;
    }

    private Options with(String name, String value) {
        return switch (name) {
            case "--seconds" ->
                new Options(positive(name, value), secondsOfWork, threads, requestsPerSecond, fault, ticksPerSecond);
            case "--seconds-of-work" ->
                new Options(seconds, positive(name, value), threads, requestsPerSecond, fault, ticksPerSecond);
            case "--threads" ->
                new Options(seconds, secondsOfWork, positive(name, value), requestsPerSecond, fault, ticksPerSecond);
            case "--rate" -> new Options(seconds, secondsOfWork, threads, positive(name, value), fault, ticksPerSecond);
            case "--fault" ->
                new Options(seconds, secondsOfWork, threads, requestsPerSecond, FaultName.of(value), ticksPerSecond);
            case "--ticks" ->
                new Options(seconds, secondsOfWork, threads, requestsPerSecond, fault, positive(name, value));
            default -> throw new IllegalArgumentException("unknown option " + name);
        };
    }

    private static int positive(String name, String value) {
        try {
            int number = Integer.parseInt(value);
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " needs a whole number, not " + value, e);
        }
        throw new IllegalArgumentException(name + " needs a number above 0, not " + value);
    }
}
