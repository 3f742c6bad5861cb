package org.flightdiff.workload.fault;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * More hot methods than a small code cache can hold: {@value #COPIES} copies of {@link Template}, each of which is
 * called often enough to be compiled again as soon as its code is gone.
 */
final class ManyHotMethods implements Fault {

    private static final int COPIES = 1_000;
    private static final int COPIES_PER_TICK = 50;
    private static final int CALLS = 3_000;

    private final byte[] bytecode = CopyLoader.bytecode(Template.class);
    private final List<IntUnaryOperator> copies = new ArrayList<>();
    private int next;

    @Override
    public void onTick() {
        for (int turn = 0; turn < COPIES_PER_TICK; turn++) {
            if (copies.size() < COPIES) {
                copies.add(CopyLoader.template(bytecode));
            }
            IntUnaryOperator copy = copies.get(next);
            next = (next + 1) % copies.size();
            int sum = 0;
            for (int number = 1; number <= CALLS; number++) {
                sum += copy.applyAsInt(number);
            }
            Sink.take(sum);
        }
    }
}
