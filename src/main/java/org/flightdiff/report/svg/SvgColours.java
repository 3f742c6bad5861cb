package org.flightdiff.report.svg;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.flightdiff.picture.Hue;
import org.flightdiff.shape.ThreadUse;

/** The colours that the pictures of a page have used, by short names, so that one style sheet says what they are. */
public final class SvgColours {

    private static final int LETTERS = 26;

    private final Map<Hue, String> names = new LinkedHashMap<>();
    private final Set<ThreadUse> patterns = EnumSet.noneOf(ThreadUse.class);

    String name(Hue hue) {
        return names.computeIfAbsent(hue, each -> name(names.size()));
    }

    String pattern(ThreadUse use) {
        patterns.add(use);
        return "url(#" + id(use) + ")";
    }

    private static String name(int place) {
        String letter = String.valueOf((char) ('a' + place % LETTERS));
        return place < LETTERS ? letter : name(place / LETTERS - 1) + letter;
    }

    private static String id(ThreadUse use) {
        return "fd-" + use.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The rules, after all is painted; {@code {}} in what is put around those of the night stands for them. */
    public String css(String within, String page) {
        return ".fd{font:11px system-ui,\"DejaVu Sans\",sans-serif;width:100%;height:auto;display:block}"
                + ".fd .e{text-anchor:end}.fd .m{text-anchor:middle}.fd .w{font-weight:600;font-size:12px}"
                + rules("", Hue::light)
                + within.replace("{}", rules(page, Hue::dark));
    }

    String css() {
        return css("@media screen and (prefers-color-scheme:dark){{}}", "");
    }

    private String rules(String page, Function<Hue, String> colour) {
        StringBuilder rules = new StringBuilder(page + ".fd text{fill:" + colour.apply(Hue.MUTED) + "}");
        names.forEach(
                (hue, name) -> rules.append("%1$s.fd [class].f%2$s{fill:%3$s}%1$s.fd .s%2$s{fill:none;stroke:%3$s}"
                        .formatted(page, name, colour.apply(hue))));
        return rules.toString();
    }

    /** The definitions of all patterns, to stand once in the page. */
    public String definitions() {
        StringBuilder all = new StringBuilder();
        for (ThreadUse use : patterns) {
            StringBuilder inked = new StringBuilder();
            for (int x = 0; x < ThreadUse.TILE; x++) {
                for (int y = 0; y < ThreadUse.TILE; y++) {
                    inked.append(use.isInked(x, y) ? "M" + x + " " + y + "h1v1h-1z" : "");
                }
            }
            all.append(
                    "<pattern id=\"%s\" width=\"%d\" height=\"%2$d\" patternUnits=\"userSpaceOnUse\"><path class=\"f%s\" opacity=\".55\" d=\"%s\"/></pattern>"
                            .formatted(id(use), ThreadUse.TILE, name(Hue.of(use::ink)), inked));
        }
        return all.toString();
    }
}
