package org.flightdiff.report.events;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.flightdiff.events.EventTypeLine;
import org.flightdiff.events.EventTypeLine.TypeCount;
import org.flightdiff.events.EventValues;
import org.flightdiff.model.Role;
import org.flightdiff.model.TwoSided;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.EventField.ValueMeaning;
import org.flightdiff.report.json.Json;
import org.jspecify.annotations.Nullable;

/** Events as JSON, schema 1, in base units; what was not recorded is null. */
public final class EventsJson {

    private static final int SCHEMA = 1;

    private EventsJson() {}

    public static String of(String type, TwoSided<EventExcerpt> sides, TwoSided<String> missing, List<Role> roles) {
        Map<String, @Nullable Object> document = Json.object("schema", SCHEMA, "type", type);
        for (Role role : roles) {
            document.put(role.word(), side(sides.of(role), missing.of(role)));
        }
        document.put("masked", Json.masked(sides.candidate().masked()));
        return Json.write(document);
    }

    private static Map<String, @Nullable Object> side(EventExcerpt events, String missing) {
        return Json.object(
                "recorded",
                missing.isEmpty(),
                "reason",
                missing.isEmpty() ? null : missing,
                "count",
                missing.isEmpty() ? events.all() : null,
                "events",
                IntStream.range(0, events.size())
                        .mapToObj(at -> event(events, at))
                        .toList());
    }

    private static Map<String, @Nullable Object> event(EventExcerpt events, int at) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        if (events.hasRuns()) {
            values.put("run", events.run(at));
        }
        for (EventField field : events.fields()) {
            values.put(
                    field.name(),
                    field.equals(EventField.STACK) ? events.stack(at).frames() : value(events, at, field));
        }
        return values;
    }

    private static @Nullable Object value(EventExcerpt events, int at, EventField field) {
        if (events.isMissing(at, field)) {
            return null;
        }
        String raw = events.raw(at, field);
        if (ShownValues.isHidden(field)) {
            return raw;
        }
        if (field.meaning() == ValueMeaning.TRUTH) {
            return Boolean.valueOf(raw);
        }
        // JSON has no number for a time span without an end.
        return EventValues.isNumber(field) && !raw.equals("Infinity") ? new BigDecimal(raw) : raw;
    }

    public static String ofTypes(List<EventTypeLine> types, List<Role> roles) {
        return Json.write(Json.object(
                "schema",
                SCHEMA,
                "types",
                types.stream().map(type -> type(type, roles)).toList()));
    }

    private static Map<String, @Nullable Object> type(EventTypeLine type, List<Role> roles) {
        Map<String, @Nullable Object> values = Json.object("name", type.type(), "category", type.category());
        for (Role role : roles) {
            TypeCount count = type.of(role);
            values.put(
                    role.word(),
                    Json.object(
                            "state", count.state(),
                            "events", count.isRecorded() ? count.events() : null,
                            "perSecond", count.isRecorded() ? count.perSecond() : null));
        }
        return values;
    }
}
