package org.flightdiff.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import tools.jackson.databind.JsonNode;

/**
 * One event as {@code jfr print --json} shows it; fields have dots into structs. What is missing throws, and is not
 * zero.
 */
public record PrintedEvent(String type, JsonNode values) {

    /** What the JDK prints for a time span that is not available: the smallest possible one. */
    private static final String NO_DURATION = Duration.ofSeconds(Long.MIN_VALUE).toString();

    /** A whole or decimal number as recorded: bytes, counts, ids, percent as share. */
    public double number(String field) {
        JsonNode value = available(field);
        if (!value.isNumber()) {
            throw new NoSuchElementException(type + "." + field + " is not a number: " + value);
        }
        return value.asDouble();
    }

    public String text(String field) {
        return available(field).asString();
    }

    public boolean truth(String field) {
        return available(field).booleanValue();
    }

    /** A time span in seconds. */
    public double seconds(String field) {
        Duration duration = Duration.parse(text(field));
        return duration.getSeconds() + duration.getNano() / 1e9;
    }

    public static double largest(List<PrintedEvent> events, String number) {
        return events.stream().mapToDouble(event -> event.number(number)).max().orElseThrow();
    }

    public static double longest(List<PrintedEvent> events) {
        return events.stream()
                .mapToDouble(event -> event.seconds("duration"))
                .max()
                .orElseThrow();
    }

    public Instant instant(String field) {
        return OffsetDateTime.parse(text(field)).toInstant();
    }

    /** Whether the field is null, as printed, or a time span that is not available ("N/A"). */
    public boolean isNull(String field) {
        JsonNode value = value(field);
        return value.isNull() || (value.isString() && value.asString().equals(NO_DURATION));
    }

    public boolean has(String field) {
        return !find(field).isMissingNode();
    }

    /** The methods on the stack, topmost first, as "java.lang.Thread.run"; empty without a stack trace. */
    public List<String> frames() {
        List<String> frames = new ArrayList<>();
        for (JsonNode frame : values.at("/stackTrace/frames")) {
            JsonNode method = frame.path("method");
            String declaring = method.at("/type/name").asString().replace('/', '.');
            frames.add(declaring + "." + method.path("name").asString());
        }
        return frames;
    }

    private JsonNode available(String field) {
        if (isNull(field)) {
            throw new NoSuchElementException(type + "." + field + " is not available");
        }
        return value(field);
    }

    private JsonNode value(String field) {
        JsonNode value = find(field);
        if (value.isMissingNode()) {
            throw new NoSuchElementException(type + " has no field " + field + ": " + values);
        }
        return value;
    }

    private JsonNode find(String field) {
        JsonNode value = values;
        for (String name : field.split("\\.")) {
            value = value.path(name);
        }
        return value;
    }
}
