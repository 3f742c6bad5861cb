package org.flightdiff.view.outside;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.outside.Aim;
import org.flightdiff.outside.Outside;
import org.flightdiff.outside.OutsideValue;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Impact;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TogetherPanel;
import org.flightdiff.view.panel.TogetherPanel.Strand;

public final class OutsideView {

    public static final String ID = "outside";

    private OutsideView() {}

    /** The view of what was given with runs, and what is shown of the JVM in one chart with it. */
    public static View of(Collection<Outside> all, List<Strand> beside) {
        List<GivenMetric> given = GivenMetric.among(all);
        List<TimePanel> overTime = OutsidePanels.overTime(given);
        List<Panel> panels = new ArrayList<>();
        if (!overTime.isEmpty()) {
            Stream<Strand> own = overTime.stream().map(panel -> new Strand(panel, Integer.MAX_VALUE));
            panels.add(new TogetherPanel(
                    "outside.together", Stream.concat(own, beside.stream()).toList()));
        }
        panels.addAll(overTime);
        panels.addAll(OutsidePanels.others(given));
        return new View(
                ID,
                given.stream().flatMap(each -> OutsideMetrics.of(each).stream()).toList(),
                panels);
    }

    /**
     * The metrics of something that was measured outside. Their ids begin with {@code outside.} and its name: {@code
     * outside.throughput} for a single number, {@code outside.requests.p99} for a series.
     */
    private static final class OutsideMetrics {

        /** What users see themselves. */
        private static final double FELT = 4;

        private static final double PART = 2;
        private static final double DETAIL = 0.5;

        private static final String ROWS = "outside-rows";

        static List<Metric> of(GivenMetric given) {
            if (given.isRequests()) {
                return ofRequests(given);
            }
            return given.isLevel() ? ofLevel(given) : List.of(ofValue(given));
        }

        private static Metric ofValue(GivenMetric given) {
            return weighing(FELT, aimed(named(given.name(), given, "value"), given.aim()))
                    .in(given.unit())
                    .ofWholeRun()
                    .measured(window -> window.recording().outside().values().stream()
                            .filter(value -> value.name().equals(given.name()))
                            .findFirst()
                            .map(OutsideMetrics::told)
                            .orElse(missing(given)));
        }

        /** How sure it is by itself is not given; how far runs lie apart stands in for that. */
        private static Measurement told(OutsideValue value) {
            return Measurements.point(value.amount(), 1);
        }

        private static List<Metric> ofRequests(GivenMetric given) {
            List<Metric> all = new ArrayList<>();
            all.add(part(given, "rate", Aim.HIGHER, FELT)
                    .in(Unit.PER_SECOND)
                    .measured(in(given, OutsideMetrics::rate)));
            all.add(of(given, "median", FELT, stretch -> Measurements.median(stretch.samples(), ROWS)));
            all.add(of(given, "p95", PART, stretch -> Measurements.percentile(stretch.samples(), 0.95, ROWS)));
            all.add(of(given, "p99", FELT, stretch -> Measurements.percentile(stretch.samples(), 0.99, ROWS)));
            all.add(of(given, "mean", DETAIL, stretch -> Measurements.mean(stretch.values(), ROWS)));
            all.add(of(given, "longest", DETAIL, stretch -> Measurements.longest(stretch.values(), ROWS)));
            if (given.tellsFailures()) {
                all.add(part(given, "failed.share", Aim.LOWER, FELT)
                        .in(Unit.SHARE)
                        .measured(in(given, (stretch, window) -> Measurements.proportion(stretch.failures(), ROWS))));
            }
            return all;
        }

        private static List<Metric> ofLevel(GivenMetric given) {
            return List.of(
                    of(given, "mean", FELT, stretch -> Measurements.mean(stretch.values(), ROWS)),
                    of(given, "median", PART, stretch -> Measurements.median(stretch.samples(), ROWS)),
                    of(given, "p95", PART, stretch -> Measurements.percentile(stretch.samples(), 0.95, ROWS)),
                    of(given, "peak", DETAIL, stretch -> Measurements.peak(stretch.values(), ROWS)));
        }

        private static Metric of(
                GivenMetric given, String part, double importance, Function<Stretch, Measurement> measure) {
            return part(given, part, given.aim(), importance)
                    .in(given.unit())
                    .measured(in(given, (stretch, window) -> measure.apply(stretch)));
        }

        private static MetricDeclaration part(GivenMetric given, String part, Aim aim, double importance) {
            return weighing(importance, aimed(named(given.name() + "." + part, given, part), aim));
        }

        private static MetricDeclaration weighing(double importance, MetricDeclaration definition) {
            MetricDeclaration weighed = definition.importance(importance).feltFrom(0);
            return importance == FELT ? weighed.vital(0).felt(Impact.REQUESTS_AND_PAUSES) : weighed;
        }

        private static MetricDeclaration named(String id, GivenMetric given, String part) {
            Text name = Text.given(given.name());
            String kind = given.isLevel() ? "level" : given.isRequests() ? "requests" : "single";
            return Metric.named("outside." + id)
                    .called(Text.of("outside." + part, name), Text.of("outside." + kind + ".meaning", name))
                    .fromOutside("outside." + (given.unit() == Unit.SECONDS ? part : "rate"));
        }

        private static MetricDeclaration aimed(MetricDeclaration definition, Aim aim) {
            return switch (aim) {
                case LOWER -> definition.lowerIsBetter();
                case HIGHER -> definition.higherIsBetter();
                case NONE -> definition;
            };
        }

        private interface Measure {
            Measurement of(Stretch stretch, Window window);
        }

        private static Function<Window, Measurement> in(GivenMetric given, Measure measure) {
            return window -> {
                Stretch stretch = Stretch.of(given.name(), window);
                if (stretch == null) {
                    return missing(given);
                }
                return measure.of(stretch, window).noting(note(stretch));
            };
        }

        private static Measurement rate(Stretch stretch, Window window) {
            double[] each = new double[stretch.size()];
            Arrays.fill(each, 1);
            return Measurements.perSecond(stretch.seconds(), each, stretch.covered(window));
        }

        private static Text note(Stretch stretch) {
            return Text.of(
                    "note.outside.from",
                    Text.given(Objects.toString(stretch.series().file().getFileName(), "")));
        }

        private static Measurement missing(GivenMetric given) {
            return new NotRecorded(Text.of("reason.outside.not-given", Text.given(given.name())));
        }
    }
}
