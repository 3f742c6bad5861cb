package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.flightdiff.cli.CommandPart.SharedOptions;
import org.flightdiff.cli.CommandPart.Subcommand;
import org.flightdiff.comparison.window.Alignment;
import org.flightdiff.comparison.window.ComparedWindows;
import org.flightdiff.events.EventQuery;
import org.flightdiff.events.EventSheet;
import org.flightdiff.events.EventStore;
import org.flightdiff.events.EventTypeLine;
import org.flightdiff.events.EventValues;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.privacy.MaskedValues;
import org.flightdiff.privacy.Masking;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.EventSetting.State;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.report.Figures;
import org.flightdiff.report.document.Block;
import org.flightdiff.report.document.Block.Heading;
import org.flightdiff.report.document.Document;
import org.flightdiff.report.document.Lines;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.events.EventExcerpt;
import org.flightdiff.report.events.EventsCsv;
import org.flightdiff.report.events.EventsJson;
import org.flightdiff.report.events.EventsText;
import org.flightdiff.report.events.ShownValues;
import org.flightdiff.report.text.TextInk;
import org.flightdiff.report.text.TextStyle;
import org.flightdiff.view.Availability;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "events",
        description = "Lists the events of one type with everything recorded of them, or all types with their counts.",
        footer = {
            "  flightdiff events before.jfr after.jfr",
            "  flightdiff events before.jfr --type jdk.GCPhasePause --sort duration --limit 5"
        })
final class EventsCommand extends Subcommand {

    @Parameters(arity = "1..2", paramLabel = "RECORDING", description = "baseline, then candidate; or only one")
    private List<Path> files = List.of();

    @Mixin
    private WindowOptions framing = new WindowOptions();

    @Mixin
    private EventOptions chosen = new EventOptions();

    @Option(names = "--csv", paramLabel = "F", description = "write CSV to this file; - is standard output")
    private @Nullable Path csv;

    @Option(names = "--json", paramLabel = "F", description = "write JSON to this file; - is standard output")
    private @Nullable Path json;

    @Mixin
    private Presentation presentation = new Presentation();

    @Override
    public Integer call() throws UnreadableRecordingException, CannotContinueException {
        List<Path> targets = Stream.of(csv, json).filter(Objects::nonNull).toList();
        new Targets(command(), targets).check(files);
        ComparedWindows asked = framing.framing();
        EventsWriters written = presentation.reading(err(), progress -> write(asked, progress));
        Outputs outputs = outputs();
        outputs.write(csv, written.csv());
        outputs.write(json, written.json());
        boolean takesOutput = targets.stream().anyMatch(Outputs::isStandardOutput);
        if (!presentation.isQuiet() && !takesOutput) {
            outputs.print(written.text().get());
        }
        return ExitStatus.DONE;
    }

    /** Each format is written only where it is asked for. */
    private record EventsWriters(Supplier<String> text, Supplier<String> csv, Supplier<String> json) {}

    private List<Role> roles() {
        return files.size() == 1 ? List.of(Role.BASELINE) : List.of(Role.values());
    }

    private EventsWriters write(ComparedWindows asked, Progress progress) throws UnreadableRecordingException {
        // Windows that are counted from what happened need the events that tell.
        boolean plain = asked.alignment() == Alignment.RECORDING && !asked.withoutWarmUp();
        RecordingReader reader = new RecordingReader(plain ? List.of() : Views.reads(), progress);
        List<LoadedRecording> read = Recordings.readAll(reader, files);
        String type = chosen.type();
        if (type == null) {
            return types(read);
        }
        Both<List<Window>> windows = windows(asked, read);
        return events(type, read, windows, new EventStore().find(windows, chosen.query(), progress));
    }

    private EventsWriters types(List<LoadedRecording> read) {
        List<EventTypeLine> types =
                EventTypeLine.of(new Both<>(List.of(read.get(0)), read.size() == 1 ? List.of() : List.of(read.get(1))));
        return new EventsWriters(
                () -> EventsText.ofTypes(types, roles(), presentation.notation()),
                () -> EventsCsv.ofTypes(types, roles()),
                () -> EventsJson.ofTypes(types, roles()));
    }

    private Both<List<Window>> windows(ComparedWindows asked, List<LoadedRecording> read) {
        try {
            Sides sides = asked.of(List.of(read.get(0)), List.of(read.get(read.size() - 1)));
            return new Both<>(sides.baseline(), read.size() == 1 ? List.of() : sides.candidate());
        } catch (IllegalArgumentException outside) {
            throw refused(outside);
        }
    }

    private EventsWriters events(
            String type, List<LoadedRecording> read, Both<List<Window>> windows, Both<EventSheet> all) {
        chosen.refuseUnknown(type, read);
        Both<EventSheet> found = all.map(sheet -> chosen.meeting(sheet, presentation.masking()));
        Both<String> missing = windows.map(side -> missing(side, type));
        Masking masking = presentation.masking();
        Both<EventExcerpt> written =
                found.map(sheet -> chosen.excerpt(sheet, sheet.fields(), Integer.MAX_VALUE, masking));
        return new EventsWriters(
                () -> text(type, found, missing),
                () -> EventsCsv.of(written, roles()),
                () -> EventsJson.of(type, written, missing, roles()));
    }

    private String text(String type, Both<EventSheet> found, Both<String> missing) {
        List<EventField> filled = EventSheet.filled(found);
        Masking masking = presentation.masking();
        Both<EventExcerpt> events =
                found.map(sheet -> chosen.excerpt(sheet, filled, EventOptions.MOST_ON_SCREEN, masking));
        Figures figures = new Figures(presentation.notation());
        List<Block> blocks = new ArrayList<>();
        for (Role role : roles()) {
            Path file = files.get(role == Role.BASELINE ? 0 : files.size() - 1);
            Text named = Text.of("summary.heading", Text.side(role), Text.given(file.toString()), Text.given(type));
            blocks.addAll(EventsText.of(
                    new Heading(role.word(), figures.words(named)), events.of(role), missing.of(role), figures));
        }
        if (!masking.masked().isEmpty()) {
            blocks.add(Lines.of(LinesStyle.PLAIN, figures.words(MaskedValues.sentence(masking.masked()))));
        }
        return TextInk.of(new Document(type, figures, blocks), TextStyle.PLAIN);
    }

    private static String missing(List<Window> windows, String type) {
        return windows.stream()
                .map(window -> Availability.missing(window, type))
                .filter(Objects::nonNull)
                .map(Words.ENGLISH::of)
                .findFirst()
                .orElse("");
    }

    static final class EventOptions extends SharedOptions {

        private static final int MOST_ON_SCREEN = 20;

        @Option(
                names = "--type",
                paramLabel = "jdk.X",
                description = "the event type; without it, all types are listed")
        private @Nullable String type;

        @Option(
                names = "--where",
                paramLabel = "FIELD=VALUE",
                description =
                        "only events with this value; FIELD~PART for those that have a part in it; may be repeated")
        private List<String> where = new ArrayList<>();

        @Option(
                names = "--fields",
                paramLabel = "A,B",
                split = ",",
                description = "the fields to write (default: all that have a value)")
        private List<String> fields = new ArrayList<>();

        @Option(
                names = "--sort",
                paramLabel = "FIELD",
                description = "numbers the largest first, texts from A to Z (default: in order of time)")
        private @Nullable String sort;

        @Option(
                names = "--limit",
                paramLabel = "N",
                description = "how many events of a side at most (default: 20 as text, all as CSV and JSON)")
        private @Nullable Integer limit;

        @Nullable
        String type() {
            return type;
        }

        EventQuery query() {
            return EventQuery.all(Objects.requireNonNull(type));
        }

        /** The events that meet the conditions, by the values that are shown: what is masked cannot be asked for. */
        EventSheet meeting(EventSheet sheet, Masking masking) {
            ShownValues values = new ShownValues(sheet, Objects.requireNonNull(type), masking);
            return where.isEmpty()
                    ? sheet
                    : sheet.where(where.stream()
                            .map(text -> condition(text, sheet, values))
                            .reduce(row -> true, IntPredicate::and));
        }

        private IntPredicate condition(String text, EventSheet sheet, ShownValues values) {
            int is = text.indexOf('=');
            int contains = text.indexOf('~');
            if (contains > 0 && (is < 0 || contains < is)) {
                EventField field = shown(sheet, text.substring(0, contains));
                String part = text.substring(contains + 1).toLowerCase(Locale.ROOT);
                return row -> values.raw(row, field).toLowerCase(Locale.ROOT).contains(part);
            }
            if (is > 0) {
                EventField field = shown(sheet, text.substring(0, is));
                String value = text.substring(is + 1);
                return row -> values.raw(row, field).equals(value);
            }
            throw refused("'" + text + "' is no condition; write it like cause=System.gc() or eventThread~http");
        }

        private EventField shown(EventSheet sheet, String name) {
            EventField field = field(sheet, name);
            if (ShownValues.isHidden(field)) {
                throw refused("'" + name + "' is masked: there is no condition on it, and no order by it");
            }
            return field;
        }

        /** Refuses a type that no recording knows: it is misspelt. */
        void refuseUnknown(String wanted, List<LoadedRecording> recordings) {
            if (recordings.stream()
                    .map(recording -> recording.settings().of(wanted).state())
                    .allMatch(state -> state == State.UNKNOWN_TO_JVM || state == State.NOT_IN_LOGS)) {
                throw refused("'" + wanted + "' is no event type of these recordings; without --type, all are listed");
            }
        }

        /** @param usual how many there are at most where that is not asked for */
        EventExcerpt excerpt(EventSheet sheet, List<EventField> unasked, int usual, Masking masking) {
            List<EventField> written = fields.isEmpty()
                    ? unasked
                    : fields.stream().map(name -> field(sheet, name)).toList();
            return new EventExcerpt(
                    sheet,
                    Objects.requireNonNull(type),
                    written,
                    order(sheet),
                    limit == null ? usual : Math.max(0, limit),
                    masking);
        }

        private int[] order(EventSheet sheet) {
            if (sort == null) {
                return sheet.rows();
            }
            EventField field = shown(sheet, sort);
            return sheet.sorted(field, EventValues.isNumber(field));
        }

        private EventField field(EventSheet sheet, String name) {
            return sheet.field(name)
                    .orElseThrow(() -> refused("'" + name + "' is no field of " + type + ", which has "
                            + String.join(
                                    ", ",
                                    sheet.fields().stream()
                                            .map(EventField::name)
                                            .toList())));
        }
    }
}
