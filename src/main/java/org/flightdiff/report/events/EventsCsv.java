package org.flightdiff.report.events;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.events.EventTypeLine;
import org.flightdiff.events.EventTypeLine.TypeCount;
import org.flightdiff.events.EventValues;
import org.flightdiff.model.Role;
import org.flightdiff.model.TwoSided;
import org.flightdiff.recording.EventField;
import org.flightdiff.report.csv.Csv;
import org.flightdiff.report.document.DataTable;
import org.jspecify.annotations.Nullable;

/** Events as CSV (RFC 4180), in English and in base units; what was not recorded is empty. */
public final class EventsCsv {

    private static final String END = "\r\n";

    private EventsCsv() {}

    /** One line for each event, those of the baseline first. */
    public static String of(TwoSided<EventExcerpt> sides, List<Role> roles) {
        List<EventField> fields = sides.baseline().fields();
        boolean withRuns = roles.stream().anyMatch(role -> sides.of(role).hasRuns());
        StringBuilder text = new StringBuilder("side").append(withRuns ? ",run" : "");
        fields.forEach(field -> text.append(',').append(Csv.text(field.name())));
        text.append(END);
        for (Role role : roles) {
            EventExcerpt events = sides.of(role);
            for (int at = 0; at < events.size(); at++) {
                text.append(role.word());
                if (withRuns) {
                    text.append(',').append(events.run(at));
                }
                for (EventField field : fields) {
                    String raw = events.raw(at, field);
                    text.append(',')
                            .append(EventValues.isNumber(field) && !ShownValues.isHidden(field) ? raw : Csv.text(raw));
                }
                text.append(END);
            }
        }
        return text.toString();
    }

    public static String ofTypes(List<EventTypeLine> types, List<Role> roles) {
        List<String> columns = new ArrayList<>(List.of("type"));
        roles.forEach(role -> columns.addAll(List.of(role.word() + " events", role.word() + " per second")));
        return Csv.of(new DataTable(
                columns, types.stream().map(type -> row(type, roles)).toList()));
    }

    private static List<@Nullable Object> row(EventTypeLine type, List<Role> roles) {
        List<@Nullable Object> row = new ArrayList<>(List.of(type.type()));
        for (Role role : roles) {
            TypeCount count = type.of(role);
            row.add(count.isRecorded() ? count.events() : null);
            row.add(count.isRecorded() ? count.perSecond() : null);
        }
        return row;
    }
}
