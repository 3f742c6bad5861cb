package org.flightdiff.workload;

import java.util.concurrent.locks.LockSupport;

/**
 * A program of a few methods that each do a known part of the work, for comparing stacks: {@code Calls VARIANT SECONDS}.
 * Variants are {@code usual}, {@code slower} (pricing takes four times as long, which few samples show), {@code moved}
 * (another method asks for the buffer), {@code removed} (nothing is rendered) and {@code locked} (booking waits for a lock that an auditor holds).
 */
public final class Calls {

    private static final int UNIT = 20_000;
    private static final int SLOWER = 4;
    private static final int BUFFER = 8_000;
    private static final int BUFFERS = 10;
    private static final long AUDIT_NANOS = 5_000_000;
    private static final Object LEDGER = new Object();

    private static volatile double kept;
    private static volatile byte[] buffer = {};

    private final String variant;

    private Calls(String variant) {
        this.variant = variant;
    }

    public static void main(String[] arguments) throws InterruptedException {
        long end = System.nanoTime() + Long.parseLong(arguments[1]) * 1_000_000_000;
        Calls calls = new Calls(arguments[0]);
        Thread auditor = new Thread(() -> calls.audit(end), "auditor");
        auditor.start();
        while (System.nanoTime() < end) {
            calls.handle();
        }
        auditor.join();
        System.out.println(kept);
    }

    private void handle() {
        parse();
        price();
        if (!variant.equals("removed")) {
            render();
        }
        order();
        report();
        if (variant.equals("locked")) {
            book();
        }
    }

    private void audit(long end) {
        while (System.nanoTime() < end) {
            if (variant.equals("locked")) {
                synchronized (LEDGER) {
                    LockSupport.parkNanos(AUDIT_NANOS);
                }
            }
            LockSupport.parkNanos(AUDIT_NANOS);
        }
    }

    private static void parse() {
        double sum = 0;
        for (int i = 0; i < UNIT; i++) {
            sum += Math.sqrt(sum + i * 1.1);
        }
        kept = sum;
    }

    private void price() {
        int turns = variant.equals("slower") ? SLOWER * UNIT : UNIT;
        double sum = 0;
        for (int i = 0; i < turns; i++) {
            sum += Math.sqrt(sum + i * 1.3);
        }
        kept = sum;
    }

    private static void render() {
        double sum = 0;
        for (int i = 0; i < UNIT; i++) {
            sum += Math.sqrt(sum + i * 1.7);
        }
        kept = sum;
    }

    private void order() {
        if (!variant.equals("moved")) {
            allocate();
        }
    }

    private void report() {
        if (variant.equals("moved")) {
            allocate();
        }
    }

    private static void allocate() {
        for (int i = 0; i < BUFFERS; i++) {
            buffer = new byte[BUFFER];
        }
    }

    private void book() {
        synchronized (LEDGER) {
            kept += buffer.length;
        }
    }
}
