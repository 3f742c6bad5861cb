package org.flightdiff.cli.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.flightdiff.cli.option.CommandPart.SharedOptions;
import org.flightdiff.events.EventQuery;
import org.flightdiff.events.EventSheet;
import org.flightdiff.events.EventValues;
import org.flightdiff.privacy.Masking;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.EventSetting.State;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.report.events.EventExcerpt;
import org.flightdiff.report.events.ShownValues;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

final class EventOptions extends SharedOptions {

    private static final int MOST_ON_SCREEN = 20;

    @Option(names = "--type", paramLabel = "jdk.X", description = "the event type; without it, all types are listed")
    private @Nullable String type;

    @Option(
            names = "--where",
            paramLabel = "FIELD=VALUE",
            description = "only events with this value; FIELD~PART for those that have a part in it; may be repeated")
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

    EventExcerpt excerpt(EventSheet sheet, List<EventField> unasked, Masking masking) {
        return excerpt(sheet, unasked, limit == null ? Integer.MAX_VALUE : limit, masking);
    }

    EventExcerpt firstOf(EventSheet sheet, List<EventField> unasked, Masking masking) {
        return excerpt(sheet, unasked, limit == null ? MOST_ON_SCREEN : limit, masking);
    }

    private EventExcerpt excerpt(EventSheet sheet, List<EventField> unasked, int most, Masking masking) {
        List<EventField> written = fields.isEmpty()
                ? unasked
                : fields.stream().map(name -> field(sheet, name)).toList();
        return new EventExcerpt(sheet, Objects.requireNonNull(type), written, order(sheet), Math.max(0, most), masking);
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
                                sheet.fields().stream().map(EventField::name).toList())));
    }
}
