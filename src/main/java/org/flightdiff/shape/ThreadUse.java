package org.flightdiff.shape;

import org.jspecify.annotations.Nullable;

/** What a part of threads' time looks like: as the state that lanes of threads show, where they show one. */
public enum ThreadUse {
    RUNNING(ThreadState.RUNNING),
    /** All threads were stopped: in the colour of halts. */
    STOPPED(null),
    BLOCKED(ThreadState.BLOCKED),
    IO(ThreadState.IO),
    WAITING(ThreadState.WAITING),
    PARKED(ThreadState.PARKED),
    SLEEPING(ThreadState.SLEEPING),
    IN_NATIVE(ThreadState.IN_NATIVE),
    /** For memory: in the colour of halts, with a pattern. */
    STALLED(null),
    UNKNOWN(null),
    IDLE(null);

    public static final int TILE = 6;

    private static final double DARK = 140;

    private final @Nullable ThreadState state;

    ThreadUse(@Nullable ThreadState state) {
        this.state = state;
    }

    public static ThreadUse of(ThreadState state) {
        return valueOf(state.name());
    }

    public String colour(Palette palette) {
        if (state != null) {
            return palette.of(state);
        }
        return this == STOPPED || this == STALLED
                ? palette.text()
                : this == IDLE ? palette.grid() : palette.background();
    }

    /** Whether light letters are legible on a colour, given as {@code #rrggbb}: by its luminance, roughly. */
    public static boolean isDark(String colour) {
        int rgb = Integer.parseInt(colour.substring(1), 16);
        return 0.30 * (rgb >> 16) + 0.59 * (rgb >> 8 & 255) + 0.11 * (rgb & 255) < DARK;
    }

    public boolean isPlain() {
        for (int x = 0; x < TILE; x++) {
            for (int y = 0; y < TILE; y++) {
                if (isInked(x, y)) {
                    return false;
                }
            }
        }
        return true;
    }

    public String ink(Palette palette) {
        return this == UNKNOWN ? palette.muted() : palette.background();
    }

    /** The pattern on it, in a tile of {@link #TILE} pixels that is repeated. */
    public boolean isInked(int x, int y) {
        return switch (this) {
            case RUNNING, SLEEPING, STOPPED, IDLE -> false;
            case BLOCKED -> (x + y) % TILE < 2;
            case IO -> y % 3 == 0;
            case WAITING -> x == 0 && y % 3 < 2;
            case PARKED, STALLED -> x % 3 == 0 && y % 3 == 0;
            case IN_NATIVE -> (x - y + TILE) % TILE == 0;
            case UNKNOWN -> (x + y) % TILE == 0;
        };
    }
}
