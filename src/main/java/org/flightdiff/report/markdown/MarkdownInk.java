package org.flightdiff.report.markdown;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.document.Block;
import org.flightdiff.report.document.Block.Command;
import org.flightdiff.report.document.Block.Fold;
import org.flightdiff.report.document.Block.Heading;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.Document;
import org.flightdiff.report.document.Lines;
import org.flightdiff.report.document.Lines.Line;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.document.Table;
import org.flightdiff.report.document.Table.Row;

/** GitHub-flavoured Markdown for a pull request, what tells most in sight; no longer than a comment may be. */
public final class MarkdownInk {

    /** GitHub accepts 65,536 characters in a comment; a pipeline may add some. */
    private static final int LONGEST = 60_000;

    private static final int LONGEST_TEXT = 200;
    private static final String PUNCTUATION = "\\`*_{}[]()#!|~+-=$^";

    /** Markdown links bare URLs; a comment inserted here prevents it. */
    private static final Pattern ADDRESS = Pattern.compile("(?i)(?<=https?|ftp|mailto|xmpp)(?=:)|(?<=www)(?=\\.)");

    private static final String NOTHING = "<!-- -->";

    private final Figures figures;
    private final StringBuilder text = new StringBuilder();
    private int leftOut;

    private MarkdownInk(Figures figures) {
        this.figures = figures;
    }

    public static String of(Document document) {
        MarkdownInk ink = new MarkdownInk(document.figures());
        ink.line("### " + escaped(document.title()));
        ink.line("");
        ink.write(document.blocks());
        if (ink.leftOut > 0) {
            ink.line(ink.figures.word("left-out", Text.count(ink.leftOut)));
        }
        return ink.text.toString().stripTrailing() + "\n";
    }

    private void write(List<Block> blocks) {
        blocks.forEach(this::write);
    }

    private void write(Block block) {
        if (block instanceof Heading heading) {
            linesThatFit(List.of((heading.within() ? "##### " : "#### ") + escaped(heading.words()), ""));
        } else if (block instanceof Lines lines
                && lines.style() != LinesStyle.COLOPHON
                && !lines.lines().isEmpty()) {
            lines(lines);
        } else if (block instanceof Command command) {
            String line = command.line().replace("```", "` ` `");
            linesThatFit(List.of(escaped(command.lead()) + "\n\n```\n" + line + "\n```\n"));
        } else if (block instanceof Fold fold) {
            fold(fold.words(), List.of(fold.folded().get()));
        } else if (block instanceof Table table && !table.rows().isEmpty()) {
            table(table);
        }
    }

    private void fold(String words, List<Block> blocks) {
        String opening = "<details><summary>" + literal(words) + "</summary>\n";
        if (fits(opening)) {
            line(opening);
            write(blocks);
            line("</details>\n");
        } else {
            leftOut++;
        }
    }

    private void lines(Lines lines) {
        switch (lines.style()) {
            case HEADLINE -> paragraphs(lines.lines().stream().map(line -> "**" + literal(line.words()) + "**"));
            case TALLY, PLAIN, LEGEND, COLOPHON ->
                paragraphs(lines.lines().stream().map(line -> (bold(line) + " " + literal(line.words())).strip()));
            case META -> bullets(lines.lines().stream().map(line -> said(line, linked(line.words()))));
            case BELOW, BULLETS -> bullets(lines.lines().stream().map(line -> said(line, literal(line.words()))));
        }
    }

    private void paragraphs(Stream<String> lines) {
        linesThatFit(lines.flatMap(line -> Stream.of(line, "")).toList());
    }

    private void bullets(Stream<String> lines) {
        linesThatFit(lines.map(line -> "- " + line).toList());
        line("");
    }

    private static String bold(Line line) {
        return line.lead().isEmpty() ? "" : "**" + escaped(line.lead()) + "**";
    }

    private String said(Line line, String words) {
        return line.lead().isEmpty() ? words : figures.word("tally", Text.given(bold(line)), Text.given(words));
    }

    private static String linked(String words) {
        return words.matches("https?://[\\w.:/?&=%#~+,;@-]+") ? "<" + words + ">" : literal(words);
    }

    private void table(Table table) {
        boolean noted = !table.notes().isEmpty();
        // Heads are words of this program, not of a recording.
        String heads = table.columns().stream()
                .map(column -> " " + column.words() + " |")
                .collect(Collectors.joining());
        String rule = table.columns().stream()
                .map(column -> column.isNumeric() ? "--:|" : ":--|")
                .collect(Collectors.joining());
        linesThatFit(List.of(
                "|" + heads + (noted ? " " + table.notes() + " |" : "") + "\n|" + rule + (noted ? ":--|" : "")));
        linesThatFit(table.rows().stream()
                .filter(row -> !row.cells().stream().allMatch(Cell::isWordless))
                .map(row -> row(row, noted))
                .toList());
        line("");
    }

    private String row(Row row, boolean noted) {
        String notes = escaped(figures.words(
                Text.semicolons(row.notes().stream().map(Text::given).toList())));
        return row.cells().stream()
                        .map(cell -> " " + escaped(cell.words()) + " |")
                        .collect(Collectors.joining("", "|", ""))
                + (noted ? " " + notes + " |" : "");
    }

    private void linesThatFit(List<String> lines) {
        for (String line : lines) {
            if (fits(line)) {
                line(line);
            } else {
                leftOut++;
            }
        }
    }

    private boolean fits(String line) {
        return text.length() + line.length() < LONGEST;
    }

    private static String escaped(String text) {
        return literal(SafeText.shortened(text, LONGEST_TEXT));
    }

    /** The text to be shown literally; nothing in it is markup, a link or a mention. */
    public static String literal(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            switch (character) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '@' -> escaped.append('@').append(NOTHING);
                default -> {
                    if (PUNCTUATION.indexOf(character) >= 0) {
                        escaped.append('\\');
                    }
                    escaped.append(character);
                    if (character == '#') {
                        escaped.append(NOTHING);
                    }
                }
            }
        }
        return ADDRESS.matcher(escaped).replaceAll(NOTHING);
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
