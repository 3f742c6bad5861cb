package org.flightdiff.view.configuration.setting;

import java.math.BigInteger;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;

/** Sizes in HotSpot's flags, for people. Sources: the globals*.hpp of JDK 8 to 25. */
public final class FlagSize {

    private static final Pattern DIGITS = Pattern.compile("\\d+");

    private static final Pattern GIVEN = Pattern.compile("(\\d{1,20})([kKmMgGtT]?)");
    private static final String PREFIXES = " kmgt";
    private static final int BITS_OF_A_PREFIX = 10;

    private static final long KIBIBYTE = 1024;

    /** A size larger than any machine has means no limit. */
    private static final long WITHOUT_LIMIT = 1L << 60;

    /** No machine has a size of so many digits. */
    private static final int DIGITS_WITHOUT_LIMIT = 16;

    /** From so many units on it is not seen at once how many of the next larger they are. */
    private static final long MANY = 10_000;

    private static final Set<String> IN_BYTES = Set.of(
            "CodeCacheExpansionSize",
            "CompressedClassSpaceSize",
            "ErgoHeapSizeLimit",
            "G1HeapRegionSize",
            "HeapSizePerGCThread",
            "InitialBootClassLoaderMetaspaceSize",
            "InitialCodeCacheSize",
            "InitialHeapSize",
            "InitialRAM",
            "LargePageHeapSizeThreshold",
            "LargePageSizeInBytes",
            "MaxDirectMemorySize",
            "MaxHeapSize",
            "MaxMetaspaceExpansion",
            "MaxMetaspaceSize",
            "MaxNewSize",
            "MaxRAM",
            "MetaspaceSize",
            "MinHeapDeltaBytes",
            "MinHeapSize",
            "MinMetaspaceExpansion",
            "MinTLABSize",
            "NewSize",
            "NonNMethodCodeHeapSize",
            "NonProfiledCodeHeapSize",
            "OldSize",
            "PretenureSizeThreshold",
            "ProfiledCodeHeapSize",
            "ReservedCodeCacheSize",
            "ShenandoahRegionSize",
            "SoftMaxHeapSize",
            "TLABSize",
            "ZMarkStackSpaceLimit");

    private static final Set<String> IN_KIBIBYTES =
            Set.of("CompilerThreadStackSize", "ThreadStackSize", "VMThreadStackSize");

    private FlagSize() {}

    public static boolean isInBytes(String flag) {
        return IN_BYTES.contains(flag);
    }

    /** The value of a flag: a size as "8 MiB" or "20.8 MiB (21296 KiB)", anything else as it is. */
    public static String inWords(String flag, String value) {
        long unit = unit(flag);
        if (unit == 0 || !DIGITS.matcher(value).matches()) {
            return value;
        }
        return unit == 1 ? bytes(value) : bytes(Long.toString(Long.parseLong(value) * unit));
    }

    /** The value of an argument: a size in the same words however it was written, "4g" or 4294967296. */
    public static String asGiven(String argument, String value) {
        Matcher size = GIVEN.matcher(value);
        boolean isSize = argument.startsWith("-Xm")
                || argument.equals("-Xss")
                || IN_BYTES.contains(argument.replaceFirst("^-XX:", ""));
        if (!isSize || !size.matches()) {
            return value;
        }
        int power = PREFIXES.indexOf(Character.toLowerCase(
                size.group(2).isEmpty() ? ' ' : size.group(2).charAt(0)));
        return bytes(new BigInteger(size.group(1))
                .shiftLeft(BITS_OF_A_PREFIX * power)
                .toString());
    }

    /** The bytes of a size that is no round number; nothing for any other flag, or if it is larger than any machine. */
    public static OptionalLong oddBytes(String flag, String value) {
        long unit = unit(flag);
        if (unit == 0 || !DIGITS.matcher(value).matches() || value.length() >= DIGITS_WITHOUT_LIMIT) {
            return OptionalLong.empty();
        }
        long bytes = Long.parseLong(value) * unit;
        return bytes < KIBIBYTE || isShort(SettingList.exact(bytes)) ? OptionalLong.empty() : OptionalLong.of(bytes);
    }

    /** How many bytes its unit has; 0 for a flag that is no size. */
    private static long unit(String flag) {
        return IN_BYTES.contains(flag) ? 1 : IN_KIBIBYTES.contains(flag) ? KIBIBYTE : 0;
    }

    private static boolean isShort(String exact) {
        return !exact.endsWith(" B") && Long.parseLong(exact.substring(0, exact.indexOf(' '))) < MANY;
    }

    static String bytes(String digits) {
        long bytes;
        try {
            bytes = Long.parseUnsignedLong(digits);
        } catch (NumberFormatException beyondAnyFlag) {
            return digits;
        }
        if (bytes < 0 || bytes >= WITHOUT_LIMIT) {
            return "∞";
        }
        String exact = SettingList.exact(bytes);
        String rounded = Notation.ENGLISH.value(Unit.BYTES, (double) bytes);
        return bytes < KIBIBYTE || isShort(exact) ? exact : rounded + " (" + exact + ")";
    }
}
