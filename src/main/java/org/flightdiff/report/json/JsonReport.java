package org.flightdiff.report.json;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Change.Relative;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.EvidenceCard;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Quiet;
import org.flightdiff.comparison.result.UnitsOfWork;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.file.RecordJson;
import org.flightdiff.privacy.MaskedValues;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.PanelId;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/** The comparison as JSON, schema 1. Numbers are in base units; there is no NaN and no infinity, only null. */
public final class JsonReport {

    private static final int SCHEMA = 1;

    /** Format characters, such as those of text direction, controls and separators of lines, as they can stand in JSON. */
    private static final Pattern DIRECTING = Pattern.compile("[\\p{Cf}\\p{Zl}\\p{Zp}\\x7f-\\x9f]");

    private JsonReport() {}

    /** The whole document, ending with a line feed. */
    public static String of(Comparison comparison) {
        return write(tree(comparison));
    }

    /** The document as what {@link #write} writes. */
    public static Object tree(Comparison comparison) {
        return document(comparison, Gate.OPEN, null, Map.of());
    }

    /**
     * The whole document, with what a gate says of the comparison.
     *
     * @param meta what people say of the comparison, by name
     */
    public static String of(Comparison comparison, Gate gate, Map<String, String> meta) {
        return write(document(comparison, gate, null, meta));
    }

    /**
     * The whole document, with the time of writing as ISO 8601.
     *
     * @param meta what people say of the comparison, by name
     */
    public static String of(Comparison comparison, Instant written, Map<String, String> meta) {
        return write(document(comparison, Gate.OPEN, written, meta));
    }

    private static Map<String, @Nullable Object> document(
            Comparison comparison, Gate gate, @Nullable Instant written, Map<String, String> meta) {
        Map<String, @Nullable Object> root = new LinkedHashMap<>();
        root.put("schema", SCHEMA);
        root.put(
                "sides",
                object(
                        "baseline",
                        list(comparison.baseline(), RunJson::of),
                        "candidate",
                        list(comparison.candidate(), RunJson::of)));
        root.put("work", work(comparison));
        root.put("comparability", comparability(comparison.comparability()));
        root.put("diagnoses", list(comparison.diagnoses(), JsonReport::diagnosis));
        root.put("metrics", list(comparison.metrics(), JsonReport::metric));
        root.put("vitalSigns", list(comparison.vitalSigns(), JsonReport::vitalSign));
        root.put("goals", list(comparison.goals(), JsonReport::goal));
        root.put("ledger", LedgerJson.of(comparison.timeSpent().orElse(null)));
        root.put("moved", list(comparison.moved(), MovedJson::of));
        root.put("linesToCopy", list(comparison.linesToCopy(), JsonReport::linesToCopy));
        root.put("masked", masked(comparison.masked().inTexts()));
        root.put("head", HeadJson.of(Head.of(comparison, gate)));
        if (written != null) {
            root.put("written", written.toString());
        }
        if (!meta.isEmpty()) {
            root.put("meta", meta);
        }
        return root;
    }

    /** What is not shown, by the reason. */
    public static List<Object> masked(List<MaskedValues> masked) {
        return list(masked, each -> object("reason", each.reason().id(), "count", each.count(), "names", each.names()));
    }

    /** Any tree of maps, lists, records and plain values, indented; what changes how a text is laid out is escaped. */
    public static String write(Object tree) {
        return DIRECTING.matcher(RecordJson.MAPPER.writeValueAsString(tree)).replaceAll(mark -> escaped(mark.group()))
                + "\n";
    }

    private static String escaped(String mark) {
        return mark.chars()
                .mapToObj(unit -> String.format(Locale.ROOT, "\\\\u%04x", unit))
                .collect(Collectors.joining());
    }

    /** A JSON object with its members in this order: name, value, name, value … Texts are in English. */
    public static Map<String, @Nullable Object> object(@Nullable Object... namesAndValues) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            object.put(String.valueOf(namesAndValues[i]), namesAndValues[i + 1]);
        }
        return object;
    }

    /** How much was done, and what counts as a unit of it. */
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
                "consequences", list(diagnosis.consequences(), JsonReport::consequence));
    }

    private static Map<String, @Nullable Object> card(EvidenceCard card) {
        PanelId chart = card.chart();
        return object(
                "chart", chart == null ? null : chart.word(), "values", list(card.values(), JsonReport::labelled));
    }

    private static Map<String, @Nullable Object> labelled(EvidenceCard.Labelled value) {
        return object(
                "metric", value.metric(),
                "label", value.label(),
                "unit", value.unit().symbol(),
                "baseline", value.baseline(),
                "candidate", value.candidate());
    }

    private static Map<String, @Nullable Object> consequence(Diagnosis diagnosis) {
        return object(
                "id", diagnosis.id(),
                "title", diagnosis.title(),
                "explanation", diagnosis.explanation());
    }

    static Map<String, @Nullable Object> metric(MetricResult result) {
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

    private static Map<String, @Nullable Object> linesToCopy(LinesToCopy lines) {
        return object(
                "title", lines.title(),
                "baseline", lineToCopy(lines.lines().baseline()),
                "candidate", lineToCopy(lines.lines().candidate()));
    }

    private static Map<String, @Nullable Object> lineToCopy(LinesToCopy.LineToCopy line) {
        return object("label", line.label(), "line", line.text(), "remark", line.remark());
    }

    private static Map<String, @Nullable Object> vitalSign(VitalSign sign) {
        return object(
                "metric", sign.result().metric().id(),
                "state", sign.state().word(),
                "smallestChange", sign.smallest());
    }

    static Map<String, @Nullable Object> goal(GoalResult goal) {
        return object("text", goal.text(), "metric", goal.metric(), "passed", goal.passed(), "actual", goal.actual());
    }

    private static <T> List<Object> list(List<T> values, Function<T, Object> writer) {
        return values.stream().map(writer).toList();
    }

    private static List<String> ids(List<Metric> metrics) {
        return metrics.stream().map(Metric::id).toList();
    }

    static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
