package org.flightdiff.report.html;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.report.Figures;
import tools.jackson.databind.json.JsonMapper;

/** What the scripts of a page say, as JSON that cannot end a script element. */
public final class ScriptWords {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final int PLACES = 6;

    private static final List<String> IDS = List.of(
            "labelled",
            "baseline",
            "candidate",
            "points",
            "at",
            "told",
            "search-table",
            "copy",
            "copied",
            "from-the-roots",
            "callers",
            "back",
            "show-all",
            "search-frames",
            "flame-graph",
            "frame",
            "found");

    private ScriptWords() {}

    /** All of them in the language of a report; the scripts fill their places. */
    public static String in(Figures figures) {
        Text[] places = IntStream.range(0, PLACES)
                .mapToObj(place -> Text.given("{" + place + "}"))
                .toArray(Text[]::new);
        Map<String, String> words = new LinkedHashMap<>();
        IDS.forEach(id -> words.put(id, figures.words(Text.of("script." + id, places))));
        return MAPPER.writeValueAsString(words).replace("<", "\\u003c");
    }
}
