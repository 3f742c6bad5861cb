package org.flightdiff.testing;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Timespan;
import jdk.jfr.Timestamp;
import jdk.jfr.ValueDescriptor;
import org.flightdiff.recording.chunk.metadata.EventName;
import org.flightdiff.testing.FieldShape.Struct;
import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

/** Declares event types in a recording and writes the events of each. */
final class EventTypes {

    private final Recording recording;
    private final Instant start;
    private final FieldWriter fields;
    private final Map<String, EventType> known = new LinkedHashMap<>();

    EventTypes(Recording recording, Instant recordingStart) {
        this.recording = recording;
        this.start = recordingStart;
        this.fields = new FieldWriter(recording);
        for (EventType type : FlightRecorder.getFlightRecorder().getEventTypes()) {
            known.put(type.getName(), type);
        }
    }

    /** @return the event type, declared even if there is no event of it */
    Type write(String name, List<SyntheticEvent> events) {
        Map<String, ValueDescriptor> knownFields = knownFields(name);
        boolean lasting =
                knownFields.containsKey("duration") || events.stream().anyMatch(event -> event.durationNanos() != null);
        Struct shape = FieldShape.of(events.stream().map(SyntheticEvent::fields).toList(), knownFields);
        Type type = recording.registerType(name, "jdk.jfr.Event", structure -> {
            // The JDK's parser finds start and duration by position.
            structure.addField("startTime", Builtin.LONG, fields.timestamp(Timestamp.TICKS));
            if (lasting) {
                structure.addField("duration", Builtin.LONG, fields.timespan(Timespan.TICKS));
            }
            fields.declare(structure, name, shape);
        });
        for (SyntheticEvent event : events) {
            recording.writeEvent(type.asValue(value -> {
                Long duration = event.durationNanos();
                value.putField("startTime", SyntheticTime.ticks(start.plusNanos(event.startNanos())));
                value.putField("duration", duration == null ? 0 : duration);
                fields.put(value, name, shape, event.fields());
            }));
        }
        return type;
    }

    private Map<String, ValueDescriptor> knownFields(String eventName) {
        EventType type = known.get(EventName.current(eventName));
        return type == null ? Map.of() : FieldShape.byName(type.getFields());
    }
}
