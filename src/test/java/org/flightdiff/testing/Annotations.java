package org.flightdiff.testing;

import java.util.function.Consumer;
import org.flightdiff.testing.FieldShape.Value;
import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

/** The annotations that mark a number as a time span, a point in time or unsigned. */
record Annotations(Type timespan, Type timestamp, Type unsigned) {

    Annotations(Recording recording) {
        this(
                recording.registerAnnotationType(
                        "jdk.jfr.Timespan", structure -> structure.addField("value", Builtin.STRING)),
                recording.registerAnnotationType(
                        "jdk.jfr.Timestamp", structure -> structure.addField("value", Builtin.STRING)),
                recording.registerAnnotationType("jdk.jfr.Unsigned"));
    }

    Consumer<TypedFieldBuilder> of(Value field) {
        return builder -> {
            if (field.timespan() != null) {
                builder.addAnnotation(timespan, field.timespan());
            }
            if (field.timestamp() != null) {
                builder.addAnnotation(timestamp, field.timestamp());
            }
            if (field.unsigned()) {
                builder.addAnnotation(unsigned);
            }
        };
    }
}
