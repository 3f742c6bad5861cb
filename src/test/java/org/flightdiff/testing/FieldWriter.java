package org.flightdiff.testing;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.flightdiff.testing.FieldShape.Struct;
import org.flightdiff.testing.FieldShape.Value;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

/** Declares the fields of event types and structs, and writes their values. */
final class FieldWriter {

    private final Recording recording;
    private final Annotations annotations;
    private final NamedThings namedThings;
    private final Map<String, Type> structs = new HashMap<>();

    FieldWriter(Recording recording) {
        this.recording = recording;
        this.annotations = new Annotations(recording);
        this.namedThings = new NamedThings(recording);
    }

    Consumer<TypedFieldBuilder> timespan(String unit) {
        return field -> field.addAnnotation(annotations.timespan(), unit);
    }

    Consumer<TypedFieldBuilder> timestamp(String unit) {
        return field -> field.addAnnotation(annotations.timestamp(), unit);
    }

    void declare(TypeStructureBuilder structure, String owner, Struct shape) {
        shape.fields().forEach((name, field) -> {
            if (field instanceof Struct struct) {
                structure.addField(name, structType(owner + "." + name, struct));
            } else if (field instanceof Value value) {
                structure.addField(name, type(value), annotations.of(value));
            }
        });
    }

    void put(TypedValueBuilder event, String owner, Struct shape, Map<String, Object> values) {
        shape.fields().forEach((name, field) -> {
            String path = owner + "." + name;
            Object value = values.get(name);
            if (field instanceof Struct struct) {
                putStruct(event, path, name, struct, value);
            } else if (field instanceof Value leaf) {
                putValue(event, path, name, leaf, value);
            }
        });
    }

    private Type structType(String path, Struct shape) {
        Type type = recording.registerType(path, inner -> {
            declare(inner, path, shape);
            if (shape.fields().size() == 1) {
                // The writer declares a struct with one field as that field itself, which loses the field's name.
                inner.addField("none", Builtin.STRING);
            }
        });
        structs.put(path, type);
        return type;
    }

    private Type type(Value value) {
        Type named = namedThings.type(value.typeName());
        return named != null ? named : recording.getType(value.typeName());
    }

    @SuppressWarnings("unchecked")
    private void putStruct(TypedValueBuilder event, String path, String name, Struct shape, @Nullable Object value) {
        if (value != null) {
            Type type = Objects.requireNonNull(structs.get(path));
            event.putField(name, type.asValue((Consumer<TypedValueBuilder>)
                    inner -> put(inner, path, shape, (Map<String, Object>) value)));
        }
    }

    private void putValue(TypedValueBuilder event, String path, String name, Value leaf, @Nullable Object value) {
        if (namedThings.type(leaf.typeName()) != null) {
            if (value != null) {
                event.putField(name, namedThings.value(leaf.typeName(), value));
            }
        } else if (leaf.typeName().equals(Builtin.STRING.getTypeName())) {
            event.putField(name, (String) value);
        } else if (value == null) {
            throw new IllegalArgumentException(path + " is given by some events only, and a number cannot be left out");
        } else if (value instanceof Boolean truth) {
            event.putField(name, truth);
        } else {
            putNumber(event, name, leaf.typeName(), number(leaf, value));
        }
    }

    private Number number(Value leaf, Object value) {
        if (value instanceof Duration duration && leaf.timespan() != null) {
            return SyntheticTime.timespan(duration, leaf.timespan());
        }
        if (value instanceof Instant instant && leaf.timestamp() != null) {
            return SyntheticTime.timestamp(instant, leaf.timestamp());
        }
        return (Number) value;
    }

    private static void putNumber(TypedValueBuilder event, String name, String typeName, Number number) {
        switch (typeName) {
            case "byte" -> event.putField(name, number.byteValue());
            case "short" -> event.putField(name, number.shortValue());
            case "int" -> event.putField(name, number.intValue());
            case "long" -> event.putField(name, number.longValue());
            case "float" -> event.putField(name, number.floatValue());
            case "double" -> event.putField(name, number.doubleValue());
            default -> throw new IllegalArgumentException(name + " of type " + typeName + " cannot be " + number);
        }
    }

    /** The annotations that mark a number as a time span, a point in time or unsigned. */
    private record Annotations(Type timespan, Type timestamp, Type unsigned) {

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
}
