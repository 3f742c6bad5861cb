package org.flightdiff.comparison.comparability;

import java.util.List;
import java.util.Optional;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Jvm;
import org.flightdiff.view.Sides;
import org.flightdiff.view.configuration.HeapSettings;
import org.flightdiff.view.configuration.Vendor;

/** Whether the sides ran on the same JVM, set up alike. */
final class JvmRemarks {

    private static final List<Contrast> ALL = List.of(
            new Contrast(
                    "other-jdk",
                    Severity.WARNING,
                    window -> recorded(window.recording().jvm().shortVersion())),
            new Contrast(
                    "other-jvm",
                    Severity.INFO,
                    window -> product(window.recording().jvm())),
            new Contrast("other-vendor", Severity.INFO, window -> recorded(Vendor.of(window))),
            new Contrast(
                    "other-collector",
                    Severity.WARNING,
                    window -> recorded(window.recording().jvm().collector().label())),
            new Contrast("other-heap", Severity.INFO, window -> {
                Long bytes = HeapSettings.of(window).maximumBytes();
                return bytes == null ? Text.none() : Text.bytes(bytes);
            }));

    private JvmRemarks() {}

    static List<ComparabilityRemark> of(Sides sides) {
        return ALL.stream()
                .map(contrast -> contrast.of(sides))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Text product(Jvm jvm) {
        return jvm.product() == Jvm.Product.HOTSPOT
                ? recorded(jvm.name())
                : jvm.product().label();
    }

    private static Text recorded(String value) {
        return value.isEmpty() ? Text.none() : Text.recorded(value);
    }
}
