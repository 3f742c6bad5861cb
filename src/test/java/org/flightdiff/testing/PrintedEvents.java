package org.flightdiff.testing;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.InaccessibleObjectException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import jdk.jfr.EventType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The events of a recording from the JDK's {@code jfr print --json}: an independent check of our reader, cached. */
public final class PrintedEvents {

    private static final Path DIRECTORY = Path.of("target", "printed-events");
    private static final Path PROJECT = Path.of("");
    private static final Kept<Query, List<PrintedEvent>> ANSWERS = new Kept<>(PrintedEvents::print);

    private record Query(Path recording, int stackDepth, List<String> eventNames) {}

    private PrintedEvents() {}

    /** All events of these types, "jdk.GCPhasePause", in the tool's order, with the topmost stack frame only. */
    public static List<PrintedEvent> of(Path recording, String... eventNames) {
        return withStacks(recording, 1, eventNames);
    }

    public static List<PrintedEvent> withStacks(Path recording, int stackDepth, String... eventNames) {
        Query query = new Query(recording.toAbsolutePath().normalize(), stackDepth, List.of(eventNames));
        return ANSWERS.of(query);
    }

    private static List<PrintedEvent> print(Query query) {
        try {
            List<PrintedEvent> events = new ArrayList<>();
            for (JsonNode event : printed(query).at("/recording/events")) {
                events.add(new PrintedEvent(event.path("type").asString(), event.path("values")));
            }
            return List.copyOf(events);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** By the printer of the tool within this JVM, where the JVM opens it to tests, else by the tool. */
    private static JsonNode printed(Query query) throws IOException {
        try {
            Class<?> type = Class.forName("jdk.jfr.internal.tool.JSONWriter");
            StringWriter json = new StringWriter();
            Object printer = opened(type.getConstructor(PrintWriter.class)).newInstance(new PrintWriter(json));
            Predicate<EventType> asked = event -> query.eventNames().contains(event.getName());
            Class<?> any = type.getSuperclass();
            opened(any.getDeclaredMethod("setEventFilter", Predicate.class)).invoke(printer, asked);
            opened(any.getDeclaredMethod("setStackDepth", int.class)).invoke(printer, query.stackDepth());
            opened(any.getDeclaredMethod("print", Path.class)).invoke(printer, query.recording());
            return new ObjectMapper().readTree(json.toString());
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            Path json = Files.createTempFile(Files.createDirectories(DIRECTORY), "events", ".json");
            ChildProcess.run(command(query), PROJECT.toAbsolutePath(), json);
            JsonNode printed = new ObjectMapper().readTree(json.toFile());
            Files.delete(json);
            return printed;
        }
    }

    private static <T extends AccessibleObject> T opened(T member) {
        member.setAccessible(true);
        return member;
    }

    private static List<String> command(Query query) {
        return List.of(
                RunningJdk.jfr(),
                // It ends before C2 and several GC threads would pay off.
                "-J-XX:TieredStopAtLevel=1",
                "-J-XX:+UseSerialGC",
                "print",
                "--json",
                "--events",
                String.join(",", query.eventNames()),
                "--stack-depth",
                Integer.toString(query.stackDepth()),
                query.recording().toString());
    }
}
