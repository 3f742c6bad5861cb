package org.flightdiff.view.configuration;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;

/** Sizes in HotSpot's flags, for people. Sources: the globals*.hpp of JDK 8 to 25. */
final class FlagSize {

    private static final Pattern DIGITS = Pattern.compile("\\d+");

    private static final long KIBIBYTE = 1024;

    /** A size larger than any machine has means no limit. */
    private static final long WITHOUT_LIMIT = 1L << 60;

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

    /** The value of a flag: a size as "8 MiB" or "5.56 MiB (5826188 B)", anything else as it is. */
    static String inWords(String flag, String value) {
        if (!DIGITS.matcher(value).matches()) {
            return value;
        }
        if (IN_BYTES.contains(flag)) {
            return bytes(value);
        }
        return IN_KIBIBYTES.contains(flag) ? bytes(Long.toString(Long.parseLong(value) * KIBIBYTE)) : value;
    }

    /** A number of bytes in words. */
    static String bytes(String digits) {
        long bytes;
        try {
            bytes = Long.parseUnsignedLong(digits);
        } catch (NumberFormatException beyondAnyFlag) {
            return digits;
        }
        if (bytes < 0 || bytes >= WITHOUT_LIMIT) {
            return "without limit";
        }
        String exact = SettingList.exact(bytes);
        String rounded = Quantity.format(Unit.BYTES, (double) bytes, Locale.ENGLISH);
        return bytes < KIBIBYTE || !exact.equals(bytes + " B") ? exact : rounded + " (" + exact + ")";
    }
}
