package org.flightdiff.testing;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.stacks.tree.Movement;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

/**
 * Things made from their names; a frame is {@code Class.method:17}, compiled unless {@code interpreted } or {@code
 * inlined } stands before.
 */
final class NamedThings {

    private static final String THREAD = "java.lang.Thread";
    private static final String CLASS = "java.lang.Class";
    private static final String METHOD = "jdk.types.Method";
    private static final String STACK_TRACE = "jdk.types.StackTrace";

    /** What stands before a frame, and the type that JFR writes. */
    private static final Map<String, String> KINDS = Map.of("interpreted ", "Interpreted", "inlined ", "Inlined");

    private final Type frame;
    private final Map<String, Type> types = new HashMap<>();
    private final Map<String, TypedValue> threads = new HashMap<>();

    NamedThings(Recording recording) {
        Type thread = recording.registerType(
                THREAD,
                structure -> structure
                        .addField("osName", Builtin.STRING)
                        .addField("osThreadId", Builtin.LONG)
                        .addField("javaName", Builtin.STRING)
                        .addField("javaThreadId", Builtin.LONG));
        Type loader = recording.registerType(
                "jdk.types.ClassLoader",
                structure -> structure.addField("name", Builtin.STRING).addField("hash", Builtin.LONG));
        Type type = recording.registerType(
                CLASS,
                structure -> structure
                        .addField("classLoader", loader)
                        .addField("name", Builtin.STRING)
                        .addField("modifiers", Builtin.INT));
        Type method = recording.registerType(
                METHOD,
                structure -> structure
                        .addField("type", type)
                        .addField("name", Builtin.STRING)
                        .addField("descriptor", Builtin.STRING)
                        .addField("modifiers", Builtin.INT)
                        .addField("hidden", Builtin.BOOLEAN));
        // Frames are written within their stack trace: the JDK's parser fails on frames in a constant pool.
        frame = recording
                .getTypes()
                .getOrAdd(
                        "jdk.types.StackFrame",
                        null,
                        false,
                        structure -> structure
                                .addField("method", method)
                                .addField("lineNumber", Builtin.INT)
                                .addField("bytecodeIndex", Builtin.INT)
                                .addField("type", Builtin.STRING));
        Type stackTrace = recording.registerType(
                STACK_TRACE,
                structure -> structure
                        .addField("truncated", Builtin.BOOLEAN)
                        .addField("frames", frame, TypedFieldBuilder::asArray));
        for (Type named : List.of(thread, type, method, stackTrace)) {
            types.put(named.getTypeName(), named);
        }
    }

    @Nullable
    Type type(String typeName) {
        return types.get(typeName);
    }

    TypedValue value(String typeName, Object described) {
        return switch (typeName) {
            case THREAD -> threads.computeIfAbsent((String) described, this::thread);
            case CLASS -> javaClass((String) described);
            case METHOD -> method((String) described);
            case STACK_TRACE -> stackTrace((List<?>) described);
            default -> throw new IllegalArgumentException(typeName);
        };
    }

    private Type typeOf(String typeName) {
        Type type = types.get(typeName);
        if (type == null) {
            throw new IllegalArgumentException(typeName);
        }
        return type;
    }

    private TypedValue thread(String name) {
        long id = threads.size() + 1L;
        return typeOf(THREAD)
                .asValue(thread -> thread.putField("osName", name)
                        .putField("osThreadId", id)
                        .putField("javaName", name)
                        .putField("javaThreadId", id));
    }

    private TypedValue javaClass(String name) {
        return typeOf(CLASS)
                .asValue(type ->
                        type.putField("name", orNull(name.replace('.', '/'))).putField("modifiers", 1));
    }

    private TypedValue method(String qualified) {
        int dot = qualified.lastIndexOf('.');
        return typeOf(METHOD).asValue(method -> {
            if (dot >= 0) {
                method.putField("type", javaClass(qualified.substring(0, dot)));
            }
            method.putField("name", orNull(qualified.substring(dot + 1)))
                    .putField("descriptor", "()V")
                    .putField("modifiers", 1)
                    .putField("hidden", false);
        });
    }

    private static @Nullable String orNull(String name) {
        return name.isEmpty() ? null : name;
    }

    /** One that ends in {@link Movement#TRUNCATED} is cut off there. */
    private TypedValue stackTrace(List<?> frames) {
        TypedValue[] values = frames.stream()
                .filter(frame -> !Movement.TRUNCATED.equals(frame))
                .map(frame -> frame((String) frame))
                .toArray(TypedValue[]::new);
        return typeOf(STACK_TRACE)
                .asValue(trace -> trace.putField("truncated", values.length < frames.size())
                        .putField("frames", values));
    }

    private TypedValue frame(String described) {
        String kind = KINDS.keySet().stream()
                .filter(described::startsWith)
                .findFirst()
                .orElse("");
        String place = described.substring(kind.length());
        int colon = place.indexOf(':');
        String method = colon < 0 ? place : place.substring(0, colon);
        String[] lineAndIndex = (colon < 0 ? "0" : place.substring(colon + 1)).split("@");
        int line = Integer.parseInt(lineAndIndex[0]);
        int index = lineAndIndex.length == 1 ? 0 : Integer.parseInt(lineAndIndex[1]);
        return frame.asValue(value -> {
            if (!method.isEmpty()) {
                value.putField("method", method(method));
            }
            value.putField("lineNumber", line)
                    .putField("bytecodeIndex", index)
                    .putField("type", KINDS.getOrDefault(kind, "JIT compiled"));
        });
    }
}
