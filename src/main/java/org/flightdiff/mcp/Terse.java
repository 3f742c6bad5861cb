package org.flightdiff.mcp;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Answers without what only eyes need: an agent reads each character, and has room for few. */
final class Terse {

    private static final Pattern CURVES = Pattern.compile("(?m) {2,}(over time|[▁-█–][▁-█– ]* → ?[▁-█– ]*)$");
    private static final Pattern ALIGNMENT = Pattern.compile("(?<=\\S) {3,}");
    private static final Pattern BLOCK_END = Pattern.compile("\n\n");
    private static final Pattern DIRECTING = Pattern.compile("[\\p{Cf}\\p{Zl}\\p{Zp}\\x7f-\\x9f]");
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z]+(?:-[a-z]+)*");
    private static final List<String> FOR_PAGES = List.of("card", "explains");

    private Terse() {}

    /** The lines without curves and without the blanks that put columns below each other; two blanks part cells. */
    static String text(String forPeople) {
        return ALIGNMENT
                .matcher(CURVES.matcher(forPeople.replace('\u00a0', ' ')).replaceAll(""))
                .replaceAll("  ");
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
        return BLOCK_END.splitAsStream(text).map(block -> begun(block, lines)).collect(Collectors.joining("\n\n"));
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
