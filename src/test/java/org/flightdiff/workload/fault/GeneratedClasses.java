package org.flightdiff.workload.fault;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntUnaryOperator;

/** Loads another copy of {@link Template} every 10 ms, in a class loader of its own. */
final class GeneratedClasses implements Fault {

    /** What becomes of a loaded class. */
    enum Use {
        LOADED_ONLY(false, 0, 0),
        KEPT(true, 0, 0),
        COMPILED_AND_KEPT(true, 60_000, 0),
        DEOPTIMIZED(false, 60_000, 10);

        private final boolean kept;
        private final int calls;
        private final int unusualCalls;

        Use(boolean kept, int calls, int unusualCalls) {
            this.kept = kept;
            this.calls = calls;
            this.unusualCalls = unusualCalls;
        }
    }

    private static final int COPIES_PER_TICK = 4;

    private final Use use;
    private final byte[] bytecode = bytecode();
    private final Queue<IntUnaryOperator> kept = new ConcurrentLinkedQueue<>();

    GeneratedClasses(Use use) {
        this.use = use;
    }

    @Override
    public void onTick() {
        for (int copy = 0; copy < COPIES_PER_TICK; copy++) {
            IntUnaryOperator template = load();
            Sink.take(call(template, use.calls, 1) + call(template, use.unusualCalls, -1));
            if (use.kept) {
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

    private IntUnaryOperator load() {
        try {
            return (IntUnaryOperator)
                    new CopyLoader(bytecode).define().getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] bytecode() {
        try (InputStream in = Objects.requireNonNull(Template.class.getResourceAsStream("Template.class"))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class CopyLoader extends ClassLoader {

        private final byte[] bytecode;

        CopyLoader(byte[] bytecode) {
            this.bytecode = bytecode;
        }

        Class<?> define() {
            return defineClass(Template.class.getName(), bytecode, 0, bytecode.length);
        }
    }
}
