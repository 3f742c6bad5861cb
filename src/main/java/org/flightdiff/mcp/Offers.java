package org.flightdiff.mcp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.flightdiff.mcp.CallArguments.RefusedCallException;
import org.flightdiff.mcp.Offer.OfferedArgument;
import org.flightdiff.mcp.ToolServer.ServedProgram;
import org.flightdiff.mcp.ToolServer.ServedProgram.CommandOutcome;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

record Offers(ServedProgram program) {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final int MOST_EVENTS = 500;
    private static final int MOST_LINES = 500;
    private static final int LINES = 20;
    private static final int NAMES_TOLD = 12;

    private static final List<OfferedArgument> SIDES = List.of(
            OfferedArgument.several("baseline", "recording from before, or a list of runs; .jfr or a saved summary")
                    .needed(),
            OfferedArgument.several("candidate", "recording from after, or a list of runs")
                    .needed(),
            OfferedArgument.text("baseline_window", "part of the baseline, such as 30s..120s or 10%..100%"),
            OfferedArgument.text("candidate_window", "part of the candidate, likewise"),
            OfferedArgument.flag("skip_warm_up", "leave out what is proposed as warm-up"));

    private static final String[] FRAMING = {"baseline_window", "candidate_window", "skip_warm_up"};

    List<Offer> all() {
        return List.of(
                new Offer(
                        "compare",
                        "Compares two Java Flight Recorder recordings: what got worse, better or different, by how"
                                + " much, how sure that is, and the causes. Begin with this.",
                        with(
                                SIDES,
                                OfferedArgument.text(
                                        "goals", "a goals file in YAML that the candidate is held against"),
                                OfferedArgument.number("limit", MOST_LINES, "how many lines of a table (default: 20)")),
                        this::compare),
                new Offer(
                        "metric",
                        "One number of a comparison as JSON: both values, the change with its interval, the verdict,"
                                + " the reason for it, and what the number means.",
                        with(
                                SIDES,
                                OfferedArgument.text("id", "such as gc.pause.share")
                                        .needed()),
                        this::metric),
                new Offer(
                        "why",
                        "The causes of a comparison as JSON, most likely first: explanation, advice, and the metrics"
                                + " that show it; and what moved most in the stacks.",
                        SIDES,
                        this::why),
                new Offer(
                        "events",
                        "The events of one type as JSON, with the top of their stacks, as many as fit into 2,000 tokens;"
                                + " without a type, the types that happened with their counts.",
                        List.of(
                                OfferedArgument.text("baseline", "a recording").needed(),
                                OfferedArgument.text("candidate", "another, to see both"),
                                OfferedArgument.text("type", "such as jdk.GCPhasePause"),
                                OfferedArgument.several(
                                        "where", "FIELD=VALUE, or FIELD~PART for a part of it; a list for all of them"),
                                OfferedArgument.text("fields", "the fields to give, with commas (default: all)"),
                                OfferedArgument.text("sort", "a field; numbers the largest first"),
                                OfferedArgument.number("limit", MOST_EVENTS, "how many of a side (default: 20)")),
                        this::events),
                new Offer(
                        "stacks",
                        "The stacks of one kind of events on both sides: what grew and what shrank, as text.",
                        List.of(
                                OfferedArgument.text("baseline", "a recording").needed(),
                                OfferedArgument.text("candidate", "a recording").needed(),
                                OfferedArgument.text(
                                        "event",
                                        "cpu, alloc, lock, park, io, exception or the name of an application event"
                                                + " (default: cpu)"),
                                OfferedArgument.text("per", "share, second, gigabyte or work"),
                                OfferedArgument.flag("callers", "begin with what runs, and go up to its callers"),
                                OfferedArgument.text("baseline_window", "part of the baseline"),
                                OfferedArgument.text("candidate_window", "part of the candidate")),
                        this::stacks));
    }

    private static List<OfferedArgument> with(List<OfferedArgument> some, OfferedArgument... more) {
        return Stream.concat(some.stream(), Stream.of(more)).toList();
    }

    private String compare(CallArguments call) {
        String said = said(comparing(call, call.filesIfAny("goals"), "--color=never"));
        return Terse.shortened(Terse.text(said), call.number("limit", LINES));
    }

    private String metric(CallArguments call) {
        String id = call.required("id");
        JsonNode metrics = compared(call).required("metrics");
        ObjectNode found = StreamSupport.stream(metrics.spliterator(), false)
                .filter(metric -> metric.required("id").asString().equals(id))
                .map(ObjectNode.class::cast)
                .findFirst()
                .orElseThrow(() ->
                        new RefusedCallException("'" + id + "' is no metric; there are " + ids(metrics, id) + ", …"));
        for (JsonNode known : json(List.of("metrics", "--json"))) {
            if (known.required("id").asString().equals(id)) {
                found.set("meaning", known.required("meaning"));
                found.set("events", known.required("events"));
            }
        }
        return Terse.json(found);
    }

    /** Those of the same subject, which is the part before the first dot; else some of all. */
    private static String ids(JsonNode metrics, String near) {
        String subject = near.split("\\.", 2)[0] + ".";
        List<String> all = StreamSupport.stream(metrics.spliterator(), false)
                .map(metric -> metric.required("id").asString())
                .toList();
        List<String> like = all.stream().filter(id -> id.startsWith(subject)).toList();
        return (like.isEmpty() ? all : like).stream().limit(NAMES_TOLD).collect(Collectors.joining(", "));
    }

    private String why(CallArguments call) {
        JsonNode compared = compared(call);
        ObjectNode answer = MAPPER.createObjectNode();
        answer.set("headline", compared.required("head").required("headline"));
        answer.set("causes", Terse.causes(compared.required("diagnoses")));
        answer.set("moved", compared.required("moved"));
        return Terse.json(answer);
    }

    private JsonNode compared(CallArguments call) {
        return json(comparing(call, List.of("--json=-")));
    }

    private static List<String> comparing(CallArguments call, List<String> more, String... further) {
        return words(List.of(
                List.of("compare"),
                call.files("baseline"),
                call.files("candidate"),
                call.options(FRAMING),
                more,
                List.of(further)));
    }

    private String events(CallArguments call) {
        ObjectNode answer = (ObjectNode) json(words(List.of(
                List.of("events", call.file("baseline")),
                call.has("candidate") ? List.of(call.file("candidate")) : List.of(),
                call.options("type", "where", "fields", "sort"),
                call.has("limit") ? call.options("limit") : List.of("--limit=20"),
                List.of("--json=-"))));
        return Terse.json(call.has("type") ? TerseEvents.events(answer) : TerseEvents.types(answer));
    }

    private String stacks(CallArguments call) {
        return Terse.text(said(words(List.of(
                List.of("stacks", call.file("baseline"), call.file("candidate"), "--color=never"),
                call.options("event", "per", "callers", "baseline_window", "candidate_window")))));
    }

    private static List<String> words(List<List<String>> parts) {
        return parts.stream().flatMap(List::stream).toList();
    }

    private JsonNode json(List<String> words) {
        return MAPPER.readTree(said(words));
    }

    private String said(List<String> words) {
        CommandOutcome outcome = program.run(words);
        if (!outcome.done()) {
            throw new RefusedCallException(Terse.refusal(outcome.error()));
        }
        return outcome.output();
    }

    /** Events as an agent has room for: without what was not recorded, the top of each stack, cut at the end. */
    private static final class TerseEvents {

        /** 2,000 tokens: a token is three characters of ASCII, or one of any other kind. */
        static final int MOST_LETTERS = 6_000;

        private static final int LETTERS_OF_A_TOKEN = 3;
        private static final int FRAMES = 8;
        private static final int LETTERS_OF_A_TEXT = 1_000;
        private static final List<String> SIDES = List.of("baseline", "candidate");

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

        /** All types that happened, the most frequent first: their counts, by side; null where they were off. */
        static ObjectNode types(ObjectNode answer) {
            List<JsonNode> types = new ArrayList<>(
                    StreamSupport.stream(answer.required("types").spliterator(), false)
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

    /** Answers without what only eyes need: an agent reads each character, and has room for few. */
    static final class Terse {

        private static final Pattern ALIGNMENT = Pattern.compile("(?<=\\S) {3,}");
        private static final Pattern BLOCK_END = Pattern.compile("\n\n");
        private static final Pattern DIRECTING = Pattern.compile("[\\p{Cf}\\p{Zl}\\p{Zp}\\x7f-\\x9f]");
        private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z]+(?:-[a-z]+)*");
        private static final List<String> FOR_PAGES = List.of("card", "explains");

        private Terse() {}

        /** The lines without the blanks that put columns below each other; two blanks part cells. */
        static String text(String forPeople) {
            return ALIGNMENT.matcher(forPeople.replace('\u00a0', ' ')).replaceAll("  ");
        }

        /** JSON in one line, in which what changes how a text is laid out is escaped, as the commands do. */
        static String json(JsonNode answer) {
            return DIRECTING
                    .matcher(answer.toString())
                    .replaceAll(mark -> mark.group()
                            .chars()
                            .mapToObj(unit -> String.format(Locale.ROOT, "\\\\u%04x", unit))
                            .collect(Collectors.joining()));
        }

        /** Why a command refused its words, by the names of the arguments that they were made from. */
        static String refusal(String error) {
            String said = error.strip().replaceFirst("^flightdiff: ", "").replace("for option '--", "for argument '--");
            return OPTION.matcher(said)
                    .replaceAll(option -> option.group().substring(2).replace('-', '_'));
        }

        /** The lines, but of each block of them no more than so many; a line says how many more there are. */
        static String shortened(String text, int lines) {
            return BLOCK_END
                    .splitAsStream(text)
                    .map(block -> begun(block, lines))
                    .collect(Collectors.joining("\n\n"));
        }

        private static String begun(String block, int most) {
            List<String> lines = block.lines().toList();
            return lines.size() <= most
                    ? block
                    : String.join("\n", lines.subList(0, most)) + "\nleft out: " + (lines.size() - most)
                            + " (limit gives more)";
        }

        /** Causes without what lays out a page: the values of their card, which the explanation has, and what is folded. */
        static JsonNode causes(JsonNode diagnoses) {
            for (JsonNode cause : diagnoses) {
                ((ObjectNode) cause).remove(FOR_PAGES);
            }
            return diagnoses;
        }
    }
}
