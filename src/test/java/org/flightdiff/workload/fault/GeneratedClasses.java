package org.flightdiff.workload.fault;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntUnaryOperator;

/** Loads another copy of {@link Template} every 10 ms, in a class loader of its own. */
final class GeneratedClasses implements Fault {

    private static final int COPIES_PER_TICK = 4;

    /** Enough for a method to be compiled by C2. */
    private static final int CALLS_TO_COMPILE = 60_000;

    private final boolean keep;
    private final int calls;
    private final int unusualCalls;
    private final byte[] bytecode = CopyLoader.bytecode(Template.class);
    private final Queue<IntUnaryOperator> kept = new ConcurrentLinkedQueue<>();

    private GeneratedClasses(boolean keep, int calls, int unusualCalls) {
        this.keep = keep;
        this.calls = calls;
        this.unusualCalls = unusualCalls;
    }

    /** Classes that are loaded and dropped. */
    static GeneratedClasses dropped() {
        return new GeneratedClasses(false, 0, 0);
    }

    /** Classes that stay and fill the metaspace. */
    static GeneratedClasses kept() {
        return new GeneratedClasses(true, 0, 0);
    }

    /** Classes that are compiled and stay, and fill the code cache. */
    static GeneratedClasses compiled() {
        return new GeneratedClasses(true, CALLS_TO_COMPILE, 0);
    }

    /** Classes whose code is thrown away as soon as it is compiled. */
    static GeneratedClasses deoptimized() {
        return new GeneratedClasses(false, CALLS_TO_COMPILE, 10);
    }

    @Override
    public void onTick() {
        for (int copy = 0; copy < COPIES_PER_TICK; copy++) {
            IntUnaryOperator template = CopyLoader.template(bytecode);
            Sink.take(call(template, calls, 1) + call(template, unusualCalls, -1));
            if (keep) {
                kept.add(template);
            }
        }
    }

    private static int call(IntUnaryOperator template, int times, int sign) {
        int sum = 0;
        for (int number = 1; number <= times; number++) {
            sum += template.applyAsInt(sign * number);
        }
        return sum;
    }
}
