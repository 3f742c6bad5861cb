package org.flightdiff.report.json;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.result.UnitsOfWork;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.privacy.MaskedValues;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.PanelId;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Value;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The comparison as JSON, schema 1. Numbers are in base units; there is no NaN and no infinity, only null. */
public final class JsonReport {

    private static final int SCHEMA = 1;
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    /** Format characters, such as those of text direction, controls and separators of lines, as they can stand in JSON. */
    private static final Pattern DIRECTING = Pattern.compile("[\\p{Cf}\\p{Zl}\\p{Zp}\\x7f-\\x9f]");

    private JsonReport() {}

    /** The whole document, ending with a line feed. */
    public static String of(Comparison comparison) {
        return of(comparison, Gate.OPEN, Map.of());
    }

    /**
     * The whole document, with what a gate says of the comparison.
     *
     * @param meta what people say of the comparison, by name
     */
    public static String of(Comparison comparison, Gate gate, Map<String, String> meta) {
        Map<String, @Nullable Object> document = document(comparison);
        document.put("head", HeadJson.of(Head.of(comparison, gate)));
        if (!meta.isEmpty()) {
            document.put("meta", meta);
        }
        return write(document);
    }

    /**
     * The whole document, with the time of writing as ISO 8601.
     *
     * @param meta what people say of the comparison, by name
     */
    public static String of(Comparison comparison, Instant written, Map<String, String> meta) {
        Map<String, @Nullable Object> document = document(comparison);
        document.put("head", HeadJson.of(Head.of(comparison)));
        document.put("written", written.toString());
        if (!meta.isEmpty()) {
            document.put("meta", meta);
        }
        return write(document);
    }

    private static Map<String, @Nullable Object> document(Comparison comparison) {
        Map<String, @Nullable Object> root = new LinkedHashMap<>();
        root.put("schema", SCHEMA);
        root.put(
                "sides",
                object(
                        "baseline",
                        list(comparison.baseline(), JsonReport::run),
                        "candidate",
                        list(comparison.candidate(), JsonReport::run)));
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
        return root;
    }

    /** What is not shown, by the reason. */
    public static List<Map<String, @Nullable Object>> masked(List<MaskedValues> masked) {
        return list(masked, each -> object("reason", each.reason().id(), "count", each.count(), "names", each.names()));
    }

    /** One recording's identity, as under "sides". */
    public static Map<String, @Nullable Object> run(RunIdentity run) {
        return object(
                "file", run.source().file().toString(),
                "continuedIn",
                        run.source().files().stream()
                                .skip(1)
                                .map(Path::toString)
                                .toList(),
                "sizeBytes", run.source().sizeBytes(),
                "jvmName", run.jvm().name(),
                "jvmVersion", run.jvm().version(),
                "javaVersion", run.jvm().javaVersion(),
                "collector", run.jvm().collector().label(),
                "startTime", startTime(run),
                "durationSeconds", run.source().durationSeconds(),
                "eventCount", run.source().eventCount(),
                "chunkCount", run.source().chunkCount(),
                "jvmAgeSeconds", finite(run.jvmAgeSeconds()),
                "complete", run.source().complete(),
                "windowFromSeconds", run.fromSeconds(),
                "windowToSeconds", run.toSeconds(),
                "problems",
                        run.problems().stream()
                                .map(problem -> Words.ENGLISH.of(problem.text()))
                                .toList());
    }

    /** Any tree of maps, lists and plain values, indented; what changes how a text is laid out is escaped. */
    public static String write(Object tree) {
        return DIRECTING.matcher(MAPPER.writeValueAsString(tree)).replaceAll(mark -> escaped(mark.group())) + "\n";
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
            object.put(String.valueOf(namesAndValues[i]), written(namesAndValues[i + 1]));
        }
        return object;
    }

    private static @Nullable Object written(@Nullable Object value) {
        if (value instanceof Value known) {
            return known.amount().isPresent() ? known.amount().getAsDouble() : null;
        }
        return value instanceof Text text ? Words.ENGLISH.of(text) : value;
    }

    private static String startTime(RunIdentity run) {
        long nanos = run.source().startEpochNanos();
        return Instant.ofEpochSecond(nanos / 1_000_000_000L, nanos % 1_000_000_000L)
                .toString();
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
                                "severity", lower(remark.severity()),
                                "text", remark.text(),
                                "views", remark.views(),
                                "details", remark.details().isEmpty() ? null : remark.details())));
    }

    static Map<String, @Nullable Object> diagnosis(Diagnosis diagnosis) {
        return object(
                "id", diagnosis.id(),
                "title", diagnosis.title(),
                "side", diagnosis.side() == null ? "both" : lower(diagnosis.side()),
                "group", diagnosis.group().word(),
                "confidence", lower(diagnosis.confidence()),
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

    /** The identity of a metric. */
    static Map<String, @Nullable Object> identity(MetricResult result) {
        return object(
                "id", result.metric().id(),
                "view", result.view(),
                "label", result.metric().label(),
                "unit", result.metric().unit().symbol(),
                "better", lower(result.metric().better()));
    }

    /** The outcome of a metric. */
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

    private interface Writer<T> {
        Map<String, @Nullable Object> write(T value);
    }

    private static <T> List<Map<String, @Nullable Object>> list(List<T> values, Writer<T> writer) {
        List<Map<String, @Nullable Object>> written = new ArrayList<>();
        values.forEach(value -> written.add(writer.write(value)));
        return written;
    }

    private static List<String> ids(List<Metric> metrics) {
        return metrics.stream().map(Metric::id).toList();
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
