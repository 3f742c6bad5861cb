package org.flightdiff.report.json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.flightdiff.comparison.footing.SavedRun;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.saved.KeptValue;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.comparison.saved.SavedCourse;
import org.flightdiff.comparison.saved.SavedSpread;
import org.flightdiff.comparison.saved.SavedSpread.Between;
import org.flightdiff.file.OpenFiles;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Ages;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.EventSetting.State;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.TimeTaken;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.file.ReadOnce;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Value.Known;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads a summary that {@link SummaryJson} wrote. */
public final class SavedSummary {

    /** Made for the first summary, as it takes a while, and most files are recordings. */
    private static final class SummaryMapper {
        static final JsonMapper MAPPER = JsonMapper.builder().build();
    }

    /** Summaries have some 100 kB, with many event types of the application a few times that. */
    private static final long MOST_BYTES = 64L << 20;

    /** Seconds; recordings have times in nanoseconds. */
    private static final double SHORTEST_WINDOW = 1e-9;

    private static final String WHAT_TO_DO = "write one with: flightdiff summary RECORDING --json FILE";

    private SavedSummary() {}

    /**
     * Reads a summary.
     *
     * @throws UnreadableRecordingException if it is not a summary, or has another schema
     */
    public static SavedRun read(Path file) throws UnreadableRecordingException {
        try {
            Path there = ReadOnce.kept(file);
            if (Files.size(there) > MOST_BYTES) {
                throw new UnreadableRecordingException(file, "is JSON, but too large for a saved summary", WHAT_TO_DO);
            }
            return run(file, SummaryMapper.MAPPER.readTree(Files.readAllBytes(there)));
        } catch (IOException e) {
            boolean tooMany = OpenFiles.areTooMany(e);
            throw new UnreadableRecordingException(
                    file,
                    tooMany ? OpenFiles.REASON : "cannot be read (" + e.getMessage() + ")",
                    tooMany ? OpenFiles.ADVICE : "check the file and its permissions",
                    e);
        } catch (JacksonException | IllegalArgumentException e) {
            throw new UnreadableRecordingException(
                    file, "is no saved summary of schema " + SummaryJson.SCHEMA, WHAT_TO_DO, e);
        }
    }

    /**
     * A summary that was read already.
     *
     * @throws IllegalArgumentException if it is not a summary, or has another schema
     * @throws JacksonException if something is missing in it
     */
    public static SavedRun of(JsonNode summary) {
        return run(Path.of(summary.required("recording").required("file").asString()), summary);
    }

    /** A summary as if it had been written and read. */
    public static SavedRun kept(RunSummary summary) {
        return run(summary.run().source().file(), SummaryMapper.MAPPER.readTree(SummaryJson.of(summary)));
    }

    private static SavedRun run(Path file, JsonNode root) {
        if (root.required("schema").asInt() != SummaryJson.SCHEMA) {
            throw new IllegalArgumentException("another schema");
        }
        Map<String, EventSetting> settings = new HashMap<>();
        Map<String, Long> counts = new HashMap<>();
        Map<String, Ages> ages = new HashMap<>();
        for (JsonNode event : root.required("events")) {
            Double from = numberIfAny(event, "countedFromAgeSeconds");
            Double to = numberIfAny(event, "countedToAgeSeconds");
            if (from != null && to != null) {
                ages.put(event.required("name").asString(), new Ages(from, to));
            }
            settings.put(event.required("name").asString(), setting(event));
            counts.put(
                    event.required("name").asString(), event.required("count").asLong());
        }
        Map<String, Long> applicationEvents = new HashMap<>();
        for (JsonNode event : root.required("applicationEvents")) {
            applicationEvents.put(event.asString(), counts.getOrDefault(event.asString(), 0L));
        }
        Map<String, KeptValue> values = new HashMap<>();
        for (JsonNode metric : root.required("metrics")) {
            values.put(metric.required("id").asString(), value(metric));
        }
        return SavedRun.of(
                identity(file, root.required("recording")), settings, applicationEvents, times(root), ages, values);
    }

    /** An old summary does not tell what is steady, and took every type for it. */
    private static Map<String, TimeTaken> times(JsonNode root) {
        JsonNode told = root.path("steadyApplicationEvents");
        Set<String> steady = told.valueStream().map(JsonNode::asString).collect(Collectors.toSet());
        Map<String, TimeTaken> times = new HashMap<>();
        root.path("applicationSeconds")
                .properties()
                .forEach(type -> times.put(
                        type.getKey(),
                        new TimeTaken(
                                finite(type.getValue()), told.isMissingNode() || steady.contains(type.getKey()))));
        return times;
    }

    private static RunIdentity identity(Path file, JsonNode recording) {
        RecordingFile source = new RecordingFile(
                file,
                recording.required("sizeBytes").asLong(),
                recording.required("chunkCount").asInt(),
                recording.required("startEpochNanos").asLong(),
                recording.required("endEpochNanos").asLong(),
                recording.required("endEpochNanos").asLong(),
                recording.required("eventCount").asLong(),
                recording.required("complete").asBoolean());
        Jvm jvm = new Jvm(
                recording.required("jvmName").asString(),
                recording.required("jvmVersion").asString(),
                "",
                "",
                "",
                recording.required("jvmStartEpochNanos").asLong(),
                recording.path("pid").asLong(-1),
                collector(recording.required("collector").asString()));
        Double age = number(recording, "jvmAgeSeconds");
        double from = finite(recording.required("windowFromSeconds"));
        double to = finite(recording.required("windowToSeconds"));
        if (to - from < SHORTEST_WINDOW) {
            throw new IllegalArgumentException("a window without length");
        }
        return new RunIdentity(source, jvm, age == null ? Double.NaN : age, from, to, problems(recording));
    }

    private static List<Problem> problems(JsonNode recording) {
        JsonNode ids = recording.required("problemIds");
        List<Problem> problems = new ArrayList<>();
        for (JsonNode text : recording.required("problems")) {
            problems.add(new Problem(ids.required(problems.size()).asString(), Text.given(text.asString())));
        }
        return problems;
    }

    private static Collector collector(String label) {
        for (Collector collector : Collector.values()) {
            if (collector.label().equals(label)) {
                return collector;
            }
        }
        return Collector.UNKNOWN;
    }

    private static EventSetting setting(JsonNode event) {
        return new EventSetting(
                State.valueOf(
                        event.required("state").asString().replace('-', '_').toUpperCase(Locale.ROOT)),
                Math.round(finite(event.required("thresholdSeconds")) * 1e9),
                event.required("period").asString(),
                event.required("stackTrace").asBoolean());
    }

    private static KeptValue value(JsonNode metric) {
        Double amount = number(metric, "value");
        long observations = metric.required("n").asLong();
        Text note = Text.given(metric.required("reason").asString());
        boolean recorded = metric.required("recorded").asBoolean();
        JsonNode spread = metric.required("spread");
        if (amount != null && !spread.isNull()) {
            return new KeptValue(new Known(amount, observations, note), spread(spread));
        }
        return new KeptValue(recorded ? new TooFew(observations, note) : new NotRecorded(note), null);
    }

    private static SavedSpread spread(JsonNode spread) {
        List<Between> intervals = new ArrayList<>();
        for (JsonNode each : spread.required("intervals")) {
            intervals.add(new Between(finite(each.required("confidence")), number(each, "low"), number(each, "high")));
        }
        return new SavedSpread(
                spread.required("scale").asString(),
                spread.required("basis").asString(),
                finite(spread.required("effectiveN")),
                intervals,
                numberIfAny(spread, "standardError"),
                numberIfAny(spread, "degreesOfFreedom"),
                spread.hasNonNull("course") ? course(spread.required("course")) : null,
                number(spread, "occurrences"),
                number(spread, "exposure"),
                spread.path("over").asBoolean(false),
                Text.given(spread.required("method").asString()));
    }

    private static SavedCourse course(JsonNode course) {
        List<Double> stretches = new ArrayList<>();
        course.required("stretches").forEach(each -> stretches.add(finite(each)));
        return new SavedCourse(
                stretches,
                course.required("n").asLong(),
                finite(course.required("standardError")),
                finite(course.required("degreesOfFreedom")),
                finite(course.required("leastVariance")));
    }

    /** Of a field that summaries lacked at first. */
    private static @Nullable Double numberIfAny(JsonNode object, String name) {
        return object.has(name) ? number(object, name) : null;
    }

    private static @Nullable Double number(JsonNode object, String name) {
        JsonNode number = object.required(name);
        return number.isNull() ? null : finite(number);
    }

    /** JSON has numbers that are too large for one of this program, or become so as a percentage. */
    private static double finite(JsonNode number) {
        double value = number.asDouble();
        if (!(Math.abs(value) <= SavedSpread.LARGEST)) {
            throw new IllegalArgumentException("a number too large to be one");
        }
        return value;
    }
}
