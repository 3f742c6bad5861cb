package org.flightdiff.mcp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Answers about events that an agent has room for: without what was not recorded, with the top of each stack, and cut
 * from the end where they are longer than {@link #MOST_LETTERS}.
 */
final class TerseEvents {

    /** 2,000 tokens: a token is three characters of ASCII, or one of any other kind. */
    static final int MOST_LETTERS = 6_000;

    private static final int LETTERS_OF_A_TOKEN = 3;
    private static final int FRAMES = 8;
    private static final int LETTERS_OF_A_TEXT = 1_000;
    private static final List<String> SIDES = List.of("baseline", "candidate");

    private TerseEvents() {}

    /** The events of a type. */
    static ObjectNode events(ObjectNode answer) {
        answer.remove("schema");
        for (JsonNode masked : answer.path("masked")) {
            ((ObjectNode) masked).remove("names");
        }
        List<ArrayNode> sides = SIDES.stream()
                .map(side -> answer.path(side).path("events"))
                .filter(JsonNode::isArray)
                .map(ArrayNode.class::cast)
                .toList();
        sides.forEach(events -> events.forEach(event -> shorten((ObjectNode) event, LETTERS_OF_A_TEXT)));
        if (!fits(answer)) {
            answer.put("cut", "to fit; where, fields and sort choose");
        }
        while (!fits(answer) && longest(sides).size() > 1) {
            longest(sides).remove(longest(sides).size() - 1);
        }
        for (int letters = LETTERS_OF_A_TEXT; letters > 1 && !fits(answer); letters /= 2) {
            int most = letters;
            sides.forEach(events -> events.forEach(event -> shorten((ObjectNode) event, most)));
        }
        return answer;
    }

    private static ArrayNode longest(List<ArrayNode> sides) {
        return sides.stream().max(Comparator.comparingInt(ArrayNode::size)).orElseThrow();
    }

    private static void shorten(ObjectNode event, int letters) {
        for (Map.Entry<String, JsonNode> field : List.copyOf(event.properties())) {
            JsonNode value = field.getValue();
            if (value.isNull() || (value.isArray() && value.isEmpty())) {
                event.remove(field.getKey());
            } else if (value.isArray() && value.size() > FRAMES + 1) {
                ArrayNode frames = (ArrayNode) value;
                int more = frames.size() - FRAMES;
                while (frames.size() > FRAMES) {
                    frames.remove(FRAMES);
                }
                frames.add("… " + more + " more");
            } else if (value.isString() && value.asString().length() > letters) {
                event.put(field.getKey(), value.asString().substring(0, letters) + "…");
            }
        }
    }

    /** All types that happened, those that did most often first: their counts, by side; null where they were off. */
    static ObjectNode types(ObjectNode answer) {
        List<JsonNode> types =
                new ArrayList<>(StreamSupport.stream(answer.required("types").spliterator(), false)
                        .filter(type -> most(type) > 0)
                        .toList());
        types.sort(Comparator.comparingLong(TerseEvents::most).reversed());
        int without = answer.required("types").size() - types.size();
        ObjectNode terse = answer.objectNode();
        ArrayNode sides = terse.putArray("counts");
        SIDES.stream()
                .filter(types.isEmpty() ? side -> false : types.get(0)::has)
                .forEach(sides::add);
        ObjectNode counts = terse.putObject("types");
        terse.put("typesWithoutEvents", without);
        for (JsonNode type : types) {
            ArrayNode both = counts.putArray(type.required("name").asString());
            sides.forEach(side -> both.add(type.required(side.asString()).required("events")));
        }
        for (int last = types.size() - 1; !fits(terse); last--) {
            counts.remove(types.get(last).required("name").asString());
            terse.put("rarerTypesLeftOut", types.size() - last);
        }
        return terse;
    }

    private static long most(JsonNode type) {
        return SIDES.stream()
                .mapToLong(side -> type.path(side).path("events").asLong(0))
                .max()
                .orElse(0);
    }

    private static boolean fits(JsonNode answer) {
        return Terse.json(answer)
                        .chars()
                        .map(letter -> letter < 128 ? 1 : LETTERS_OF_A_TOKEN)
                        .sum()
                <= MOST_LETTERS;
    }
}
