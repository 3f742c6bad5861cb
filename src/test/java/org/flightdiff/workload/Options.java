package org.flightdiff.workload;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.workload.fault.FaultName;

/** On a machine too slow for its rates it goes on until the work of some seconds is done; 0 to stop in time. */
record Options(
        int seconds, int secondsOfWork, int threads, int requestsPerSecond, FaultName fault, int ticksPerSecond) {

    /** @throws IllegalArgumentException with one line on what is wrong */
    static Options parse(String... arguments) {
        Map<String, String> given = new HashMap<>();
        for (int at = 0; at < arguments.length; at += 2) {
            if (at + 1 == arguments.length) {
                throw new IllegalArgumentException(arguments[at] + " needs a value");
            }
            given.put(arguments[at], arguments[at + 1]);
        }
        Options options = new Options(
                positive("--seconds", given, 30),
                positive("--seconds-of-work", given, 0),
                positive("--threads", given, 2),
                positive("--rate", given, 500),
                FaultName.of(Objects.requireNonNullElse(given.remove("--fault"), "none")),
                positive("--ticks", given, 100));
        given.keySet().forEach(name -> {
            throw new IllegalArgumentException("unknown option " + name);
        });
        return options;
    }

    private static int positive(String name, Map<String, String> given, int otherwise) {
        if (!given.containsKey(name)) {
            return otherwise;
        }
        String value = given.remove(name);
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
