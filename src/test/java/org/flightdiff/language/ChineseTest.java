package org.flightdiff.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.recording.Window;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.html.Html;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Listing;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.Sides;
import org.flightdiff.view.threads.ThreadNames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Nothing English is left in Chinese but what comes from the recording, names that are the same everywhere, and words
 * that are to be translated.
 */
class ChineseTest {

    private static final Locale CHINESE = Locale.SIMPLIFIED_CHINESE;
    private static final Path BUNDLES = Path.of("src/main/resources/org/flightdiff");
    private static final Path SAMPLES = Path.of("sample-recordings");

    /** Three words in a row, which no name of a metric's id, a flag or a class is. */
    private static final Pattern ENGLISH = Pattern.compile("[A-Za-z]{2,}(?:,? [A-Za-z]{2,}){2,}");

    /** Names of causes and messages in the JVM, which it prints in English in any language, and commands to type. */
    private static final List<String> NAMES = List.of(
            "jcmd PID JFR.dump",
            "JDK Flight Recorder",
            "Apache License, Version",
            "Concurrent Mode Failure",
            "CodeCache GC Threshold",
            "Metadata GC Threshold",
            "G1 Humongous Allocation",
            "GCLocker Initiated GC",
            "made not compilable",
            "compiler has been disabled");

    /** What stands in cells of tables, in code, in pictures and in scripts is named by the recording or for programs. */
    private static final Pattern RECORDED = Pattern.compile(
            "<style>.*?</style>|<script>.*?</script>|<svg.*?</svg>|<code.*?</code>|<td><bdi>.*?</bdi></td>"
                    + "|<dd class=\"code\">.*?</dd>",
            Pattern.DOTALL);

    private static final Pattern RECORDED_CELL = Pattern.compile("<td><bdi>(.*?)</bdi></td>", Pattern.DOTALL);

    /** What is to be translated, without its arguments. */
    private static final List<String> PENDING = pending("_zh_CN")
            .flatMap(words -> Stream.of(words.replace("''", "'").split("\\{\\d[^}]*}")))
            .toList();

    private static final Comparison PAIR = compared();

    /** The English words that a language lacks. */
    private static Stream<String> pending(String language) {
        return Translation.of(language).stream()
                .flatMap(translation -> translation.pending().stream())
                .map(line -> line.substring(line.indexOf('=') + 1));
    }

    private static Comparison compared() {
        return Investigated.of(
                new Sides(List.of(whole("allocation-baseline.jfr")), List.of(whole("locks-candidate.jfr"))));
    }

    private static Window whole(String sample) {
        return Compared.recording(SAMPLES.resolve(sample)).whole();
    }

    @Test
    void aReportInHtmlIsChinese() {
        String html = Html.of(PAIR, new Provenance(Instant.EPOCH, "1"), Notation.in(CHINESE));
        assertThat(html).contains("<html lang=\"zh-CN\"").contains("候选中新出现的原因");
        assertThat(english(RECORDED.matcher(html).replaceAll("|").replaceAll("<[^>]*>", "|")))
                .isEmpty();
    }

    /** Keys of tables that the program makes are matched in English, and written in the language. */
    @ParameterizedTest
    @ValueSource(strings = {"zh-CN", "ja"})
    void namesThatTheProgramMakesAreInTheLanguage(String tag) throws Exception {
        Properties made = new Properties();
        try (Reader reader = Files.newBufferedReader(BUNDLES.resolve("language/name.properties"))) {
            made.load(reader);
        }
        pending("_" + tag.replace('-', '_')).forEach(made.values()::remove);
        Locale language = Locale.forLanguageTag(tag);
        List<String> cells = RECORDED_CELL
                .matcher(new Html()
                        .of(
                                PAIR,
                                new Edition(
                                        () -> new Provenance(Instant.EPOCH, "1"),
                                        Notation.in(language),
                                        Gate.OPEN,
                                        Map.of(),
                                        true)))
                .results()
                .map(cell -> cell.group(1))
                .distinct()
                .toList();
        assertThat(cells)
                .hasSizeGreaterThan(200)
                .doesNotContainAnyElementsOf(made.values().stream()
                        .map(String::valueOf)
                        .filter(name -> name.contains(" "))
                        .toList());
        for (StandIn each : StandIn.values()) {
            assertThat(Words.in(language).of(each.text())).isNotEqualTo(each.word());
        }
    }

    @Test
    void aThreadOrClassThatIsCalledLikeAWordOfOursKeepsItsName() {
        assertThat(Words.in(CHINESE).of(ThreadNames.LABEL.apply("Full"))).isEqualTo("Full");
        assertThat(Words.in(CHINESE).of(ThreadNames.LABEL.apply("application"))).isEqualTo("application");
        assertThat(Words.in(CHINESE).of(Listing.ListingCell.of("yes").words())).isEqualTo("yes");
        assertThat(Words.in(CHINESE).of(new Breakdown.BreakdownRow("no object", List.of(), List.of()).label()))
                .isEqualTo("no object");
    }

    @Test
    void everyPatternIsChineseInReportsAndInTheWindow() throws Exception {
        try (Stream<Path> bundles = Files.walk(BUNDLES)) {
            for (Path bundle : bundles.filter(file -> file.toString().endsWith("_zh_CN.properties"))
                    .toList()) {
                Properties patterns = new Properties();
                try (Reader reader = Files.newBufferedReader(bundle)) {
                    patterns.load(reader);
                }
                patterns.forEach((key, pattern) -> assertThat(english(String.valueOf(pattern)))
                        .as("%s", key)
                        .isEmpty());
            }
        }
    }

    @Test
    void sentencesFollowEachOtherWithoutABlank() {
        Text one = Text.of("page.reading.unchanged.means");
        assertThat(Words.in(CHINESE).of(Text.sentences(one, one))).contains("。变");
    }

    @ParameterizedTest
    @ValueSource(strings = {"_zh_CN", "_ja"})
    void aBlankStandsBetweenLettersOfLatinAndOthersAndNoComma(String language) {
        String other = "[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]";
        Pattern wrong = Pattern.compile(other + "[A-Za-z0-9,;:]|[A-Za-z0-9]" + other);
        assertThat(BundleTest.bundle(language).values()).noneMatch(wrong.asPredicate());
    }

    @Test
    void aLanguageWithoutWordsHasItsNumbers() {
        assertThat(Words.in(Locale.GERMANY).of(Text.of("summary.from", Text.seconds(1.5))))
                .isEqualTo("from 1,50\u00a0s");
        assertThat(Words.in(Locale.TRADITIONAL_CHINESE).spoken()).isEqualTo(Locale.ENGLISH);
        assertThat(Words.in(Locale.CHINESE).spoken()).isEqualTo(CHINESE);
    }

    private static List<String> english(String text) {
        String left = text;
        for (String name : NAMES) {
            left = left.replace(name, "");
        }
        left = left.replace(PAIR.baseline().get(0).jvm().name(), "");
        for (String words : PENDING) {
            left = left.replace(words, "");
        }
        return ENGLISH.matcher(left)
                .results()
                .map(MatchResult::group)
                .distinct()
                .toList();
    }
}
