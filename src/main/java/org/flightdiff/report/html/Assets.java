package org.flightdiff.report.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.svg.SvgColours;
import org.flightdiff.shape.Palette;
import tools.jackson.databind.json.JsonMapper;

/** The parts that every report includes; the scripts in the order they run. */
public record Assets(String style, List<String> scripts) {

    private static final List<String> SCRIPTS =
            List.of("words.js", "quantities.js", "charts.js", "tables.js", "commands.js");

    private static final Pattern SAID_TO_READERS = Pattern.compile("(?m)^\\s*(//.*)?\\R|^[ \\t]+");

    static Assets load() {
        return new Assets(sheet(), SCRIPTS.stream().map(Assets::resource).toList());
    }

    /** For a page with one flame graph, and tables. */
    public static Assets withFlameGraph() {
        return new Assets(
                sheet() + resource("flame.css"),
                Stream.of("words.js", "quantities.js", "flame.js", "tables.js")
                        .map(Assets::resource)
                        .toList());
    }

    public static Assets withoutCharts() {
        return new Assets(sheet(), List.of(resource("words.js"), resource("tables.js")));
    }

    /** A page as its template lays it out. */
    public static String page(String template, Object page) {
        StringOutput output = new StringOutput();
        TemplateEngine.createPrecompiled(ContentType.Html).render(template, page, output);
        return output.toString();
    }

    private static String sheet() {
        return colours(Palette.LIGHT)
                + "@media screen and (prefers-color-scheme: dark) {" + colours(Palette.DARK) + "}\n"
                + resource("report.css");
    }

    /** What the browser may do: run these scripts and no others, and fetch nothing. */
    public String contentSecurityPolicy() {
        return scripts.stream()
                .map(Assets::hash)
                .collect(Collectors.joining(
                        " ", "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src ", ""));
    }

    /** The rules for the colours of pictures, to be read after they are painted. */
    public static String colours(SvgColours colours) {
        return colours.css("@media screen and (prefers-color-scheme: dark) {{}}", ":root ");
    }

    private static String colours(Palette palette) {
        return ":root { --background: " + palette.background() + "; --text: " + palette.text()
                + "; --muted: " + palette.muted() + "; --grid: " + palette.grid()
                + sides(palette) + "; }\n";
    }

    private static String sides(Palette palette) {
        return Stream.of(Role.values())
                .map(side -> "; --" + side.word() + ": " + palette.of(side))
                .collect(Collectors.joining());
    }

    private static String hash(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }

    /** Without what is there for those who read the source. */
    private static String resource(String name) {
        try (InputStream stream = Assets.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException("the program lacks its resource " + name);
            }
            return SAID_TO_READERS
                    .matcher(new String(stream.readAllBytes(), StandardCharsets.UTF_8))
                    .replaceAll("");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the scripts of a page say, as JSON that cannot end a script element. */
    public static final class ScriptWords {

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
}
