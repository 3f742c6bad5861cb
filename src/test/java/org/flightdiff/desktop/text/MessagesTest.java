package org.flightdiff.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Advice;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.MetricResult.Ruling;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Qualifier.Ranked;
import org.flightdiff.difference.CurveDifference.Shift;
import org.flightdiff.language.Language;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.testing.English;
import org.flightdiff.testing.Unchecked;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Value.Known;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessagesTest {

    private static final Metric PAUSE =
            Metric.named("pause").in(Unit.SECONDS).measured(window -> new NotRecorded(Text.given("none")));

    private static final Path SOURCES = Path.of("src/main/java/org/flightdiff/desktop");
    private static final Path TEXTS = Path.of("src/main/resources/org/flightdiff/desktop/messages.properties");

    /** Keys are dotted words in lower case, and little else in the sources looks like one. */
    private static final Pattern KEY = Pattern.compile("\"([a-z]+\\.[a-z]+(?:-[a-z]+)*)\"");

    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)");

    /** Except for system properties, whose first words are these. */
    private static final Set<String> SYSTEM_PROPERTIES = Set.of("glass", "java", "monocle", "os", "prism", "user");

    @Test
    void theArrowSaysWhereTheNumberWentAndTheWordWhetherThatIsGood() {
        assertThat(VerdictWords.marked(
                        result(0.1, 0.2, new Change.Relative(1, new Change.Bounds(0.5, 2.0)), PassedVerdict.WORSE)))
                .isEqualTo("↑ worse");
        assertThat(VerdictWords.marked(result(0.2, 0.1, new Change.Relative(-0.5, null), PassedVerdict.WORSE)))
                .isEqualTo("↓ worse");
        assertThat(VerdictWords.marked(result(0.0, -1.0, null, PassedVerdict.BETTER)))
                .isEqualTo("↓ better");
        assertThat(VerdictWords.marked(result(1.0, 1.0, null, PassedVerdict.UNCHANGED)))
                .isEqualTo("= unchanged");
        assertThat(VerdictWords.marked(result(1.0, null, null, PassedVerdict.NOT_COMPARABLE)))
                .isEqualTo("– not comparable");
    }

    @Test
    void aMissingValueIsADashAndNeverZero() {
        assertThat(plain(MetricWords.figures().values(result(0.1, null, null, PassedVerdict.NOT_COMPARABLE))))
                .isEqualTo("100 ms → –");
    }

    @Test
    void whatCanBeDoneAboutARemarkIsSaidWithTheWordsOfTheWindow() {
        ComparabilityRemark remark = new ComparabilityRemark(
                "warm-up", Severity.INFO, Text.given("it is compared too"), Advice.SKIP_WARM_UP, List.of());
        assertThat(RemarkWords.of(remark)).isEqualTo("it is compared too; “Part ▸ Without warm-up” leaves it out");
        assertThat(English.of(remark.text())).isEqualTo("it is compared too, --skip-warm-up leaves it out");
    }

    @Test
    void changesAreGivenWithTheirInterval() {
        MetricResult result =
                result(0.1, 0.2, new Change.Relative(1, new Change.Bounds(0.5, 2.0)), PassedVerdict.WORSE);
        assertThat(MetricWords.figures().change(result)).isEqualTo("×2.00");
        assertThat(plain(MetricWords.interval(result))).isEqualTo("[×1.50 … ×3.00]");
        MetricResult difference = result(0.1, 0.2, new Change.Absolute(0.1, Double.NaN, null), PassedVerdict.WORSE);
        assertThat(plain(MetricWords.figures().change(difference))).isEqualTo("+100 ms");
        assertThat(MetricWords.interval(difference)).isEmpty();
    }

    @Test
    void whatAppearedIsNewAndNotInfinite() {
        MetricResult appeared = MetricResult.of(
                        PAUSE,
                        "gc",
                        new Both<>(new Known(0.0, 1, Text.none()), new Known(3.0, 1, Text.none())),
                        null,
                        new Ruling(PassedVerdict.WORSE, Text.none(), 1))
                .with(new Ranked(1));
        assertThat(MetricWords.figures().change(appeared)).isEqualTo("new");
    }

    @Test
    void theExplanationNamesTheSideOfEachNote() {
        MetricResult result = MetricResult.of(
                PAUSE,
                "gc",
                new Both<>(new NotRecorded(Text.given("was off")), new Known(1.0, 5, Text.none())),
                null,
                new Ruling(PassedVerdict.NOT_COMPARABLE, Text.given("not recorded on the baseline"), 0));
        assertThat(MetricWords.explanation(result)).isEqualTo("not recorded on the baseline\nbaseline: was off");
    }

    @Test
    void everyVerdictHasAWordAndAStyleOfItsOwn() {
        assertThat(Arrays.stream(PassedVerdict.values())
                        .map(PassedVerdict::text)
                        .distinct()
                        .count())
                .isEqualTo(PassedVerdict.values().length);
        assertThat(Arrays.stream(PassedVerdict.values())
                        .map(VerdictWords::styleClass)
                        .allMatch(style -> style.startsWith("verdict-")))
                .isTrue();
    }

    @Test
    void differencesHaveASignAndThoseOfSharesAreInPoints() {
        assertThat(ShiftWords.difference(Unit.BYTES, new Shift(512, 2048))).isEqualTo("+1.50\u00a0KiB");
        assertThat(ShiftWords.difference(Unit.SHARE, new Shift(0.10, 0.05))).isEqualTo("−5.00\u00a0pp");
        assertThat(ShiftWords.difference(Unit.BYTES, new Shift(512, Double.NaN)))
                .isEqualTo("–");
    }

    @Test
    void changesArePartsOfTheBaselineWhereItIsAboveZero() {
        assertThat(ShiftWords.change(Unit.SECONDS, new Shift(2, 3))).isEqualTo("+50.0\u00a0%");
        assertThat(ShiftWords.change(Unit.SECONDS, new Shift(2, 12))).isEqualTo("×6.00");
        assertThat(ShiftWords.change(Unit.SECONDS, new Shift(0, 3))).isEqualTo("+3.00\u00a0s");
        assertThat(ShiftWords.change(Unit.SECONDS, new Shift(Double.NaN, 3))).isEqualTo("–");
    }

    @Test
    void everyTextAskedForExistsAndEveryTextIsAskedFor() throws IOException {
        assertThat(askedFor()).isEqualTo(new TreeSet<>(texts(TEXTS).stringPropertyNames()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"_zh_CN", "_ja"})
    void translationsHaveTheSamePlaces(String language) throws IOException {
        Properties english = texts(TEXTS);
        Properties other = texts(inLanguage(language));
        for (String key : other.stringPropertyNames()) {
            assertThat(english.getProperty(key))
                    .as(() -> "no English words for " + key)
                    .isNotNull();
            assertThat(places(other.getProperty(key))).as(key).isEqualTo(places(english.getProperty(key)));
            assertThat(new MessageFormat(other.getProperty(key))).as(key).isNotNull();
        }
    }

    @Test
    void theLanguageIsTheNearestThereIs() {
        assertThat(Language.of(Locale.SIMPLIFIED_CHINESE)).isEqualTo(Locale.SIMPLIFIED_CHINESE);
        assertThat(Language.of(Locale.forLanguageTag("zh-Hans-SG"))).isEqualTo(Locale.SIMPLIFIED_CHINESE);
        assertThat(Language.of(Locale.TRADITIONAL_CHINESE)).isEqualTo(Locale.ENGLISH);
        assertThat(Language.of(Locale.JAPAN)).isEqualTo(Locale.JAPANESE);
        assertThat(Language.of(Locale.GERMANY)).isEqualTo(Locale.ENGLISH);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_zh_CN", "_ja"})
    void noTextIsGivenTwice(String language) throws IOException {
        List<String> keys = Files.readAllLines(inLanguage(language)).stream()
                .filter(line -> line.contains("="))
                .map(line -> line.substring(0, line.indexOf('=')))
                .toList();
        assertThat(keys.size()).isEqualTo(Set.copyOf(keys).size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_zh_CN", "_ja"})
    void apostrophesThatWouldSwallowWhatFollowsAreNotUsed(String language) throws IOException {
        Properties texts = texts(inLanguage(language));
        assertThat(texts.stringPropertyNames().stream()
                        .filter(key -> texts.getProperty(key).contains("'"))
                        .collect(Collectors.toSet()))
                .isEqualTo(Set.of());
    }

    @Test
    void countsAreWordedByNumber() {
        assertThat(Messages.get("comparability.comparable", 0)).isEqualTo("comparable");
        assertThat(Messages.get("comparability.comparable", 1)).isEqualTo("comparable, with one remark");
        assertThat(Messages.get("comparability.limited", 3)).isEqualTo("limited, with 3 remarks");
    }

    private static MetricResult result(
            double before, @Nullable Double after, @Nullable Change change, PassedVerdict verdict) {
        return MetricResult.of(
                PAUSE,
                "gc",
                new Both<>(
                        new Known(before, 5, Text.none()),
                        after == null ? new NotRecorded(Text.none()) : new Known(after, 5, Text.none())),
                change,
                new Ruling(verdict, Text.none(), 0.9));
    }

    private static String plain(String text) {
        return text.replace('\u00a0', ' ');
    }

    private static Path inLanguage(String suffix) {
        return TEXTS.resolveSibling(TEXTS.getFileName().toString().replace(".properties", suffix + ".properties"));
    }

    private static Set<String> places(String text) {
        return PLACE.matcher(text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Properties texts(Path file) throws IOException {
        Properties texts = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            texts.load(reader);
        }
        return texts;
    }

    private static Set<String> askedFor() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .flatMap(file -> KEY.matcher(Unchecked.of(() -> Files.readString(file)))
                            .results())
                    .map(found -> found.group(1))
                    .filter(key -> !SYSTEM_PROPERTIES.contains(key.substring(0, key.indexOf('.'))))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
