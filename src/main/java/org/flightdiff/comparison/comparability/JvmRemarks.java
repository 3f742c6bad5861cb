package org.flightdiff.comparison.comparability;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.flightdiff.comparison.result.Remark;
import org.flightdiff.comparison.result.Remark.Severity;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Sides;
import org.flightdiff.view.configuration.HeapSettings;
import org.flightdiff.view.configuration.Vendor;

/** Whether the sides ran on the same JVM, set up alike. */
final class JvmRemarks {

    private static final List<Contrast> ALL = List.of(
            new Contrast(
                    "other-jdk",
                    Severity.WARNING,
                    "another JDK",
                    window -> window.recording().jvm().shortVersion()),
            new Contrast(
                    "other-jvm",
                    Severity.INFO,
                    "another JVM product",
                    window -> window.recording().jvm().name()),
            new Contrast("other-vendor", Severity.INFO, "built by another vendor", Vendor::of),
            new Contrast(
                    "other-collector",
                    Severity.WARNING,
                    "another collector",
                    window -> window.recording().jvm().collector().label()),
            new Contrast("other-heap", Severity.INFO, "another largest heap", window -> {
                Long bytes = HeapSettings.of(window).maximumBytes();
                return bytes == null ? "" : Quantity.format(Unit.BYTES, bytes, Locale.ROOT);
            }));

    private JvmRemarks() {}

    static List<Remark> of(Sides sides) {
        return ALL.stream()
                .map(contrast -> contrast.of(sides))
                .flatMap(Optional::stream)
                .toList();
    }
}
