package org.flightdiff.view.outside;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.TimeBins;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.DistributionPanel;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;
import org.jspecify.annotations.Nullable;

final class OutsidePanels {

    /** A percentile of fewer requests in a bin would only be its longest. */
    private static final int FEWEST_FOR_P99 = 100;

    private static final int LABELS = 2000;

    private OutsidePanels() {}

    static List<TimePanel> overTime(List<GivenMetric> given) {
        List<TimePanel> panels = new ArrayList<>();
        if (given.stream().anyMatch(GivenMetric::isRequests)) {
            panels.add(new TimePanel(
                    "outside.durations-over-time",
                    Unit.SECONDS,
                    source(given, GivenMetric::isRequests),
                    window -> curves(given, GivenMetric::isRequests, window, OutsidePanels::durations)));
            panels.add(new TimePanel(
                    "outside.requests-over-time",
                    Unit.PER_SECOND,
                    source(given, GivenMetric::isRequests),
                    window -> curves(given, GivenMetric::isRequests, window, OutsidePanels::perSecond)));
        }
        for (Unit unit : Unit.values()) {
            Predicate<GivenMetric> isOfUnit = each -> each.isLevel() && each.unit() == unit;
            if (given.stream().anyMatch(isOfUnit)) {
                panels.add(new TimePanel(
                        id(unit),
                        unit,
                        source(given, isOfUnit),
                        window -> curves(
                                given,
                                isOfUnit,
                                window,
                                (stretch, around) -> List.of(new Curve(
                                        Text.given(stretch.series().name()),
                                        Style.LINE,
                                        stretch.seconds(),
                                        stretch.values())))));
            }
        }
        return panels;
    }

    private static String id(Unit unit) {
        return switch (unit) {
            case ONE -> "outside.numbers-over-time";
            case SHARE -> "outside.shares-over-time";
            case SECONDS -> "outside.times-over-time";
            case BYTES -> "outside.bytes-over-time";
            case BYTES_PER_SECOND -> "outside.bytes-per-second-over-time";
            case PER_SECOND -> "outside.rates-over-time";
        };
    }

    static List<Panel> others(List<GivenMetric> given) {
        List<Panel> panels = new ArrayList<>();
        given.stream()
                .filter(GivenMetric::isRequests)
                .findFirst()
                .ifPresent(first -> panels.add(new DistributionPanel(
                        "outside.distribution-of-durations", Unit.SECONDS, source(given, first::equals), window -> {
                            Stretch stretch = Stretch.of(first.name(), window);
                            return stretch == null ? new double[0] : stretch.values();
                        })));
        if (given.stream().anyMatch(each -> each.isRequests() && each.labelled())) {
            panels.add(new BreakdownPanel(
                    "outside.requests-by-name",
                    "request",
                    List.of(
                            new Column("requests-per-second", Unit.PER_SECOND),
                            Column.ofThose("mean", Unit.SECONDS),
                            Column.ofThose("median", Unit.SECONDS),
                            Column.ofThose("p95", Unit.SECONDS),
                            Column.ofThose("failed", Unit.SHARE)),
                    source(given, each -> each.isRequests() && each.labelled()),
                    window -> byLabel(given, window)));
        }
        return panels;
    }

    private static Source source(List<GivenMetric> given, Predicate<GivenMetric> wanted) {
        List<String> names =
                given.stream().filter(wanted).map(GivenMetric::name).toList();
        return new Source(
                List.of(),
                window -> names.stream().anyMatch(name -> Stretch.of(name, window) != null)
                        ? null
                        : Text.of(
                                "reason.outside.not-given",
                                Text.commas(names.stream().map(Text::given).toList())),
                window -> Text.none());
    }

    private interface Drawn {
        List<Curve> of(Stretch stretch, Window window);
    }

    private static List<Curve> curves(
            List<GivenMetric> given, Predicate<GivenMetric> wanted, Window window, Drawn drawn) {
        List<Curve> curves = new ArrayList<>();
        for (GivenMetric each : given) {
            @Nullable Stretch stretch = wanted.test(each) ? Stretch.of(each.name(), window) : null;
            if (stretch != null && stretch.size() > 0) {
                curves.addAll(drawn.of(stretch, window));
            }
        }
        return curves;
    }

    private static List<Curve> durations(Stretch stretch, Window window) {
        TimeBins bins = TimeBins.forCurve(window);
        List<double[]> byBin = bins.grouped(stretch.seconds(), stretch.values());
        Text name = Text.given(stretch.series().name());
        return List.of(
                ofBins(Text.of("curve.median-of", name), bins, byBin, 1, values -> Quantiles.type7(values, 0.5)),
                ofBins(
                        Text.of("curve.p99-of", name),
                        bins,
                        byBin,
                        FEWEST_FOR_P99,
                        values -> Quantiles.type7(values, 0.99)));
    }

    private static Curve ofBins(
            Text name, TimeBins bins, List<double[]> byBin, int fewest, ToDoubleFunction<double[]> value) {
        return Curve.ofBins(name, bins, bin -> {
            double[] values = byBin.get(bin);
            return values.length < fewest ? Double.NaN : value.applyAsDouble(values);
        });
    }

    private static List<Curve> perSecond(Stretch stretch, Window window) {
        double[] each = new double[stretch.size()];
        Arrays.fill(each, 1);
        TimeBins bins = TimeBins.forCurve(window);
        return List.of(new Curve(
                Text.given(stretch.series().name()),
                Style.LINE,
                bins.middles(),
                bins.perSecond(stretch.seconds(), each)));
    }

    private static Map<String, double[]> byLabel(List<GivenMetric> given, Window window) {
        Map<String, double[]> rows = new TreeMap<>();
        for (GivenMetric each : given) {
            Stretch stretch = each.isRequests() && each.labelled() ? Stretch.of(each.name(), window) : null;
            if (stretch != null && stretch.size() > 0) {
                addByLabel(stretch, window, rows);
            }
        }
        return rows;
    }

    private static void addByLabel(Stretch stretch, Window window, Map<String, double[]> rows) {
        Map<String, List<Integer>> byLabel = new TreeMap<>();
        for (int at = 0; at < stretch.size(); at++) {
            String label = stretch.label(at);
            if (byLabel.size() < LABELS || byLabel.containsKey(label)) {
                byLabel.computeIfAbsent(label, name -> new ArrayList<>()).add(at);
            }
        }
        double seconds = stretch.covered(window).seconds();
        double[] failures = stretch.failures();
        byLabel.forEach((label, places) -> {
            double[] values =
                    places.stream().mapToDouble(at -> stretch.values()[at]).toArray();
            rows.put(label, new double[] {
                values.length / seconds,
                Arrays.stream(values).average().orElse(Double.NaN),
                Quantiles.type7(values, 0.5),
                Quantiles.type7(values, 0.95),
                failures.length == 0
                        ? Double.NaN
                        : places.stream()
                                .mapToDouble(at -> failures[at])
                                .average()
                                .orElse(Double.NaN)
            });
        });
    }
}
