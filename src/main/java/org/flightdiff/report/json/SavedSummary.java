package org.flightdiff.report.json;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.flightdiff.comparison.footing.SavedRun;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.comparison.saved.SavedSpread;
import org.flightdiff.file.OpenFiles;
import org.flightdiff.file.RecordJson;
import org.flightdiff.language.Text;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.file.ReadOnce;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/** Reads a summary that {@link SummaryJson} wrote. */
public final class SavedSummary {

    /** Made for the first summary, as it takes a while, and most files are recordings. */
    private static final class SummaryMapper {
        static final ObjectReader ALONE = mapper().build().readerFor(SummaryJson.class);

        static final ObjectReader AMONG_MANY =
                mapper().addMixIn(SavedSpread.class, ByItself.class).build().readerFor(SummaryJson.class);

        private static JsonMapper.Builder mapper() {
            return RecordJson.MAPPER
                    .rebuild()
                    .addMixIn(SummaryJson.class, ToldOfRun.class)
                    .addMixIn(SummaryJson.SavedMetric.class, ToldOfMetric.class)
                    .addModule(new SimpleModule()
                            .addDeserializer(String.class, new SharedString())
                            .addDeserializer(Text.class, new SharedText())
                            .addDeserializer(Double.class, new Finite())
                            .addDeserializer(double.class, new Finite()));
        }
    }

    // What nothing is compared by is passed over as it is read, and so costs a fleet neither objects nor words.

    @JsonIgnoreProperties({"warmUp", "settings"})
    private interface ToldOfRun {}

    @JsonIgnoreProperties({"view", "label", "unit"})
    private interface ToldOfMetric {}

    /** Two thirds of a summary. Of a side of several runs the 95 % interval of each is asked for, which stands outside. */
    @JsonIgnoreProperties({"course", "intervals"})
    private interface ByItself {}

    /** JSON has numbers that are too large for one of this program, or become so as a percentage. */
    private static final class Finite extends StdDeserializer<Double> {

        Finite() {
            super(Double.class);
        }

        @Override
        public Double deserialize(JsonParser parser, DeserializationContext context) {
            double value = _parseDoublePrimitive(parser, context);
            if (!(Math.abs(value) <= SavedSpread.LARGEST)) {
                context.reportInputMismatch(this, "a number too large to be one");
            }
            return value;
        }
    }

    /** Summaries of a fleet say much in the same words. */
    private static final class SharedString extends StdDeserializer<String> {

        SharedString() {
            super(String.class);
        }

        @Override
        public String deserialize(JsonParser parser, DeserializationContext context) {
            return _parseString(parser, context, this).intern();
        }
    }

    private static final class SharedText extends StdDeserializer<Text> {

        /** Methods and reasons are few; those with numbers are not. */
        private static final int MOST = 1_000;

        private final Map<String, Text> known = new ConcurrentHashMap<>();

        SharedText() {
            super(Text.class);
        }

        @Override
        public Text deserialize(JsonParser parser, DeserializationContext context) {
            String words = _parseString(parser, context, this);
            Text text = known.get(words);
            if (text == null) {
                text = Text.given(words);
                if (known.size() < MOST) {
                    known.put(words, text);
                }
            }
            return text;
        }
    }

    /** Summaries have some 100 kB, with many event types of the application a few times that. */
    private static final long MOST_BYTES = 64L << 20;

    private static final String WHAT_TO_DO = "write one with: flightdiff summary RECORDING --json FILE";

    private SavedSummary() {}

    /** Reads a summary; fails if it is none, or has another schema. */
    public static SavedRun read(Path file) throws UnreadableRecordingException {
        return read(file, false);
    }

    /** The same of one of the several runs of a side, without what only a pair of single runs is compared by. */
    public static SavedRun readAmongMany(Path file) throws UnreadableRecordingException {
        return read(file, true);
    }

    private static SavedRun read(Path file, boolean amongMany) throws UnreadableRecordingException {
        try {
            Path there = ReadOnce.kept(file);
            if (Files.size(there) > MOST_BYTES) {
                throw new UnreadableRecordingException(file, "is JSON, but too large for a saved summary", WHAT_TO_DO);
            }
            ObjectReader reader = amongMany ? SummaryMapper.AMONG_MANY : SummaryMapper.ALONE;
            SummaryJson read = reader.readValue(Files.readAllBytes(there));
            return read.run(file);
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

    /** A summary by its JSON; an {@link IllegalArgumentException} in one line if it is none, or has another schema. */
    public static SavedRun of(String json) {
        return of(json, SummaryMapper.ALONE);
    }

    /** The same as {@link #readAmongMany} has it. */
    public static SavedRun amongMany(String json) {
        return of(json, SummaryMapper.AMONG_MANY);
    }

    private static SavedRun of(String json, ObjectReader reader) {
        try {
            SummaryJson read = reader.readValue(json);
            return read.run(Path.of(read.recording().file()));
        } catch (JacksonException malformed) {
            throw new IllegalArgumentException("this is no JSON of a summary", malformed);
        }
    }

    /** A summary as if it had been written and read. */
    public static SavedRun kept(RunSummary summary) {
        return SummaryJson.record(summary).run(summary.run().source().file());
    }
}
