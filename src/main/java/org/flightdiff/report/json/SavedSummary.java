package org.flightdiff.report.json;

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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/** Reads a summary that {@link SummaryJson} wrote. */
public final class SavedSummary {

    /** Made for the first summary, as it takes a while, and most files are recordings. */
    private static final class SummaryMapper {
        static final JsonMapper MAPPER = RecordJson.MAPPER
                .rebuild()
                .addModule(new SimpleModule()
                        .addDeserializer(String.class, new SharedString())
                        .addDeserializer(Text.class, new SharedText())
                        .addDeserializer(Double.class, new Finite())
                        .addDeserializer(double.class, new Finite()))
                .build();
    }

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
        try {
            Path there = ReadOnce.kept(file);
            if (Files.size(there) > MOST_BYTES) {
                throw new UnreadableRecordingException(file, "is JSON, but too large for a saved summary", WHAT_TO_DO);
            }
            return SummaryMapper.MAPPER
                    .readValue(Files.readAllBytes(there), SummaryJson.class)
                    .run(file);
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

    public static SavedRun of(JsonNode summary) {
        SummaryJson read = SummaryMapper.MAPPER.treeToValue(summary, SummaryJson.class);
        return read.run(Path.of(read.recording().file()));
    }

    /** A summary as if it had been written and read. */
    public static SavedRun kept(RunSummary summary) {
        return SummaryJson.record(summary).run(summary.run().source().file());
    }
}
