package org.flightdiff.report.document;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.report.SafeText;

/** Sentences, a line each, and how loud they are. */
public record Lines(LinesStyle style, List<Line> lines) implements Block {

    public enum LinesStyle {
        /** Says what happened, after what kind of news it is, which is in the title too. */
        HEADLINE,
        TALLY,
        PLAIN,
        /** Belongs to what stands above. */
        BELOW,
        /** Said by people of what is told; an address is a link. */
        META,
        BULLETS,
        LEGEND,
        /** Says how a page came to be; left out where somebody has just made it. */
        COLOPHON
    }

    /** A line, and whose it is, its number, or what it is about, which may be empty; both harmless. */
    public record Line(String lead, String words) {

        public Line {
            lead = SafeText.shortened(lead, SafeText.LONGEST_SENTENCE);
            words = SafeText.shortened(words, SafeText.LONGEST_SENTENCE);
        }
    }

    public Lines {
        lines = List.copyOf(lines);
    }

    public static Lines of(LinesStyle style, String... words) {
        return of(style, List.of(words));
    }

    public static Lines of(LinesStyle style, List<String> words) {
        return new Lines(style, words.stream().map(each -> new Line("", each)).toList());
    }

    public static Lines ofEach(String lead, Stream<String> words) {
        return new Lines(
                LinesStyle.PLAIN, words.map(each -> new Line(lead, each)).toList());
    }
}
