package org.flightdiff.report.json;

import static org.flightdiff.report.json.Json.list;
import static org.flightdiff.report.json.Json.object;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Change.Relative;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Comparison.UnitsOfWork;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.EvidenceCard;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.comparison.result.ViewResult.MovedFrame;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.TimeSpent.PartChange;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/** The parts of the JSON of a comparison. */
public final class ComparisonJson {

    private ComparisonJson() {}

    static Map<String, @Nullable Object> work(Comparison comparison) {
        Work work = comparison.amountOfWork();
        UnitsOfWork units = comparison.unitsOfWork();
        return object(
                "ratio", work.known(),
                "low", work.isKnown() ? work.low() : null,
                "high", work.isKnown() ? work.high() : null,
                "source", source(work.source()),
                "sites", work.carriers(),
                "agreement", work.isKnown() ? work.agreement() : null,
                "event", units == null ? null : units.event(),
                "baselineUnits", units == null ? null : units.units().baseline(),
                "candidateUnits", units == null ? null : units.units().candidate());
    }

    private static @Nullable String source(Work.Source source) {
        return switch (source) {
            case UNITS -> "events";
            case OUTSIDE -> "outside";
            case CONSENSUS -> "allocation";
            case NONE -> null;
        };
    }

    static Map<String, @Nullable Object> comparability(Comparability comparability) {
        return object(
                "verdict",
                comparability.verdict().word(),
                "remarks",
                list(
                        comparability.remarks(),
                        remark -> object(
                                "id", remark.id(),
                                "severity", remark.severity(),
                                "text", remark.text(),
                                "views", remark.views(),
                                "details", remark.details().isEmpty() ? null : remark.details())));
    }

    static Map<String, @Nullable Object> diagnosis(Diagnosis diagnosis) {
        return object(
                "id", diagnosis.id(),
                "title", diagnosis.title(),
                "side", diagnosis.side() == null ? "both" : diagnosis.side(),
                "group", diagnosis.group().word(),
                "confidence", diagnosis.confidence(),
                "explanation", diagnosis.explanation(),
                "advice", diagnosis.advice(),
                "evidence", ids(diagnosis.evidence()),
                "explains", ids(diagnosis.explains()),
                "setting",
                        diagnosis.tradeOff().setting().isEmpty()
                                ? null
                                : diagnosis.tradeOff().setting(),
                "withWork", ids(diagnosis.tradeOff().withWork()),
                "gains", ids(diagnosis.tradeOff().gains()),
                "costs", ids(diagnosis.tradeOff().costs()),
                "card", card(diagnosis.card()),
                "experiment",
                        diagnosis.trial().isEmpty() ? null : diagnosis.trial().line(),
                "consequences", list(diagnosis.consequences(), ComparisonJson::consequence));
    }

    private static Map<String, @Nullable Object> card(EvidenceCard card) {
        PanelId chart = card.chart();
        return object(
                "chart", chart == null ? null : chart.word(), "values", list(card.values(), ComparisonJson::labelled));
    }

    private static Map<String, @Nullable Object> labelled(MetricResult value) {
        return object(
                "metric", value.metric().id(),
                "label", value.metric().label(),
                "unit", value.metric().unit().symbol(),
                "baseline", value.baseline(),
                "candidate", value.candidate());
    }

    private static Map<String, @Nullable Object> consequence(Diagnosis diagnosis) {
        return object(
                "id", diagnosis.id(),
                "title", diagnosis.title(),
                "explanation", diagnosis.explanation());
    }

    public static Map<String, @Nullable Object> metric(MetricResult result) {
        Map<String, @Nullable Object> object = identity(result);
        object.putAll(outcome(result));
        return object;
    }

    static Map<String, @Nullable Object> identity(MetricResult result) {
        return object(
                "id", result.metric().id(),
                "view", result.view(),
                "label", result.metric().label(),
                "unit", result.metric().unit().symbol(),
                "better", result.metric().better());
    }

    static Map<String, @Nullable Object> outcome(MetricResult result) {
        Change change = result.change();
        Relative relative = change instanceof Relative ratio ? ratio : null;
        Map<String, @Nullable Object> object = object(
                "baseline", result.baseline(),
                "candidate", result.candidate(),
                "baselineN", result.baseline().observations(),
                "candidateN", result.candidate().observations(),
                "change", relative == null ? null : relative.amount(),
                "changeLow", relative == null ? null : relative.low(),
                "changeHigh", relative == null ? null : relative.high(),
                "new", result.appeared(),
                "verdict", result.verdict().word(),
                "reason", result.reason(),
                "rank", result.rank(),
                "standing", result.quiet().map(Quiet::word).orElse(null),
                "tooSmallToMatter",
                        result.standing() != null && result.standing().tooSmall());
        if (result.metric().isGrowth()) {
            object.put("difference", change == null ? null : change.amount());
            object.put("differenceLow", change == null ? null : change.low());
            object.put("differenceHigh", change == null ? null : change.high());
        }
        return object;
    }

    static Map<String, @Nullable Object> linesToCopy(LinesToCopy lines) {
        return object(
                "title", lines.title(),
                "baseline", lineToCopy(lines.lines().baseline()),
                "candidate", lineToCopy(lines.lines().candidate()));
    }

    private static Map<String, @Nullable Object> lineToCopy(LinesToCopy.LineToCopy line) {
        return object("label", line.label(), "line", line.text(), "remark", line.remark());
    }

    static Map<String, @Nullable Object> vitalSign(VitalSign sign) {
        return object(
                "metric", sign.result().metric().id(),
                "state", sign.state().word(),
                "smallestChange", sign.smallest());
    }

    static Map<String, @Nullable Object> head(Head head) {
        return object(
                "tone", head.tone().word(),
                "gist", head.gist(),
                "headline", head.headline(),
                "worse", ids(head.worse()),
                "better", ids(head.better()),
                "different", ids(head.different()),
                "withWork", ids(head.withWork()),
                "largeNotProven", ids(head.doubtful()),
                "unchanged", ids(head.ruledOut()),
                "caveats", head.caveats(),
                "gate", head.gate().isEmpty() ? null : head.gate());
    }

    private static List<String> ids(Head.HeadGroup group) {
        return ids(group.results().stream().map(MetricResult::metric).toList());
    }

    /** Where the time of threads went, a row for each kind of threads and what they did. */
    static List<Object> ledger(@Nullable TimeSpent shape) {
        return shape == null ? List.of() : list(shape.rows(), ComparisonJson::account);
    }

    private static Map<String, @Nullable Object> account(PartChange row) {
        return object(
                "account", row.part().account(),
                "threads", row.bars().label(),
                "frames", List.of(),
                "baseline", finite(row.threads().baseline()),
                "candidate", finite(row.threads().candidate()),
                "difference", finite(row.difference()),
                "low", null,
                "high", null,
                "exact", row.sureness().word());
    }

    static Map<String, @Nullable Object> moved(MovedFrame moved) {
        Movement movement = moved.movement();
        return object(
                "view", moved.view(),
                "stacks", moved.stacks().title(),
                "method", movement.method(),
                "caller", movement.caller().isEmpty() ? null : movement.caller(),
                "per", moved.per().word(),
                "unit", moved.unit().symbol(),
                "baseline", movement.baseline(),
                "candidate", movement.candidate(),
                "difference", movement.tested().difference(),
                "differenceLow", finite(movement.tested().low()),
                "differenceHigh", finite(movement.tested().high()),
                "change", movement.tested().change().name().toLowerCase(Locale.ROOT));
    }

    private static List<String> ids(List<Metric> metrics) {
        return metrics.stream().map(Metric::id).toList();
    }

    static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
