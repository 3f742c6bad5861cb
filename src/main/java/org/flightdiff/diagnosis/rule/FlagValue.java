package org.flightdiff.diagnosis.rule;

import org.flightdiff.language.Text;

/** Flags of the JVM as they are typed: a line that can be copied. */
public final class FlagValue {

    private static final long MEGABYTE = 1 << 20;

    private FlagValue() {}

    /** {@code -XX:Name=48m}, rounded up. */
    public static Text megabytes(String flag, double bytes) {
        return Text.code("-XX:" + flag + "=" + megabytes(bytes));
    }

    /** {@code -XX:Name=8}. */
    public static Text number(String flag, long value) {
        return Text.code("-XX:" + flag + "=" + value);
    }

    /** {@code -Xmx512m}, rounded up. */
    public static Text heap(double bytes) {
        return Text.code("-Xmx" + megabytes(bytes));
    }

    private static String megabytes(double bytes) {
        return (long) Math.ceil(bytes / MEGABYTE) + "m";
    }
}
