package org.flightdiff.workload.timed;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import jdk.jfr.Event;
import jdk.jfr.Name;
import org.flightdiff.workload.timed.TimedPrograms.Mixing;
import org.flightdiff.workload.timed.TimedPrograms.Shapes;
import org.flightdiff.workload.timed.TimedPrograms.TimedProgram;
import org.flightdiff.workload.timed.TimedPrograms.Tree;

public final class TimedFault {

    private static final Map<String, Supplier<TimedProgram>> PROGRAMS =
            Map.of("tree", Tree::new, "mixing", Mixing::new, "shapes", Shapes::new);

    @Name("org.flightdiff.TimedOrder")
    private static final class Order extends Event {}

    private TimedFault() {}

    /**
     * Name, how often the method is called for an order, how much each call does, seconds, and how many orders a second
     * or next.
     */
    public static void main(String[] arguments) {
        TimedProgram program =
                Objects.requireNonNull(PROGRAMS.get(arguments[0])).get();
        int times = Integer.parseInt(arguments[1]);
        int length = Integer.parseInt(arguments[2]);
        long nanos = Long.parseLong(arguments[3]) * 1_000_000_000;
        System.out.println(
                switch (arguments[4]) {
                    case "next" -> oneAfterTheOther(program, times, length, nanos);
                    default -> atARate(program, times, length, nanos, Integer.parseInt(arguments[4]));
                });
    }

    /** Each order begins when the one before it ends, and is recorded. */
    private static long oneAfterTheOther(TimedProgram program, int times, int length, long nanos) {
        long sum = 0;
        for (long end = System.nanoTime() + nanos; System.nanoTime() < end; ) {
            Order order = new Order();
            order.begin();
            sum += program.order(times, length);
            order.commit();
        }
        return sum;
    }

    /** Orders come at a rate, whoever is slow. */
    private static long atARate(TimedProgram program, int times, int length, long nanos, int rate) {
        long sum = 0;
        long start = System.nanoTime();
        for (long due = start; due < start + nanos; due += 1_000_000_000 / rate) {
            while (System.nanoTime() < due) {
                LockSupport.parkNanos(due - System.nanoTime());
            }
            sum += program.order(times, length);
        }
        return sum;
    }
}
