package org.flightdiff.diagnosis.rule;

import java.util.Set;
import org.flightdiff.language.Text;

/** Flags of the JVM as they are typed, by options of other names, too. */
public final class TypedFlags {

    /** {@code -Xms} and {@code -Xmx}. */
    public static final Set<String> HEAP = Set.of("MaxHeapSize", "InitialHeapSize", "MinHeapSize");

    /** {@code -Xmn}. */
    public static final Set<String> YOUNG = Set.of("NewSize", "MaxNewSize");

    private static final long MEGABYTE = 1 << 20;

    private TypedFlags() {}

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
