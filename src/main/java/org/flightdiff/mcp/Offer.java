package org.flightdiff.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A tool that is offered: what it is for, what it takes, and how its words are made. */
record Offer(String name, String description, List<OfferedArgument> takes, Answer answer) {

    @FunctionalInterface
    interface Answer {

        String of(CallArguments arguments);
    }

    record OfferedArgument(String name, boolean required, Map<String, Object> schema) {

        static OfferedArgument text(String name, String description) {
            return new OfferedArgument(name, false, Map.of("type", "string", "description", description));
        }

        static OfferedArgument several(String name, String description) {
            return new OfferedArgument(
                    name,
                    false,
                    Map.of(
                            "type",
                            List.of("string", "array"),
                            "items",
                            Map.of("type", "string"),
                            "description",
                            description));
        }

        static OfferedArgument number(String name, int most, String description) {
            return new OfferedArgument(
                    name, false, Map.of("type", "integer", "minimum", 1, "maximum", most, "description", description));
        }

        static OfferedArgument flag(String name, String description) {
            return new OfferedArgument(name, false, Map.of("type", "boolean", "description", description));
        }

        OfferedArgument needed() {
            return new OfferedArgument(name, true, schema);
        }
    }

    Map<String, Object> schema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        takes.forEach(argument -> properties.put(argument.name(), argument.schema()));
        return Map.of(
                "type",
                "object",
                "properties",
                properties,
                "required",
                takes.stream()
                        .filter(OfferedArgument::required)
                        .map(OfferedArgument::name)
                        .toList(),
                "additionalProperties",
                false);
    }
}
