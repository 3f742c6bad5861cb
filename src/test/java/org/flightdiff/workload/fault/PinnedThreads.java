package org.flightdiff.workload.fault;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Virtual threads that wait while they initialize a class. From JDK 21 on. */
final class PinnedThreads implements Fault {

    private static final int TICKS_EACH = 5;

    private final Method starter;
    private int ticks;

    PinnedThreads() {
        try {
            starter = Thread.class.getMethod("startVirtualThread", Runnable.class);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("there are no virtual threads before JDK 21", e);
        }
    }

    @Override
    public void onTick() {
        ticks++;
        if (ticks % TICKS_EACH == 0) {
            try {
                starter.invoke(null, (Runnable) () -> ((Runnable) new CopyLoader(Pinned.class).instance()).run());
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
