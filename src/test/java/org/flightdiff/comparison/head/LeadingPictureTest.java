package org.flightdiff.comparison.head;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.shape.Quantity;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The picture that stands first proves the sentence above it. */
class LeadingPictureTest {

    private static final Path SHARED = Path.of("../shared");

    /** What changed settings say, where it was, since when, and what is foretold, is no number of both sides. */
    private static final Pattern ASIDE = Pattern.compile(
            " \\([^)]*\\)|, in \\S+( through \\S+)?|,? since .*?(?=\\.)| If it goes on.*| Changes as large.*| Longer recordings.*");

    private static final Pattern NUMBER =
            Pattern.compile("\\d[\\d,.]*(?<![,.])(?: (?:%|[KMGT]iB(?:/s)?|B(?:/s)?|/s|/min|/h|[mµn]?s)(?!\\w))?");

    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("pairs")
    void thePictureSaysEveryNumberOfTheSentence(Path recordings, String baseline, String candidate) {
        Comparison comparison = compared(recordings, baseline, candidate);
        Head head = Head.of(comparison);
        Proof proof = head.proof();
        if (proof == null) {
            assertThat(comparison.diagnoses()).isEmpty();
            return;
        }
        String seen = proof.numbers().stream()
                .map(number -> English.of(number.words().baseline()) + "; "
                        + English.of(number.words().candidate()))
                .collect(Collectors.joining("; ", "; ", ";"));
        String sentence = ASIDE.matcher(English.of(head.headline())).replaceAll("");
        assertThat(NUMBER.matcher(sentence).results().map(MatchResult::group))
                .allSatisfy(number -> assertThat(seen)
                        .as(sentence)
                        .containsPattern("(?<![\\d.,])" + Pattern.quote(number) + "(?![\\d])"));
    }

    static Stream<Arguments> pairs() throws IOException {
        return Stream.concat(pairs("known-pairs", "expected.tsv"), pairs("real-pairs", "pairs.tsv"));
    }

    private static Stream<Arguments> pairs(String folder, String list) throws IOException {
        Path pairs = SHARED.resolve(folder).resolve(list);
        if (!Files.isRegularFile(pairs)) {
            return Stream.of(Arguments.of(SHARED.resolve(folder), "baseline", "candidate"));
        }
        return Files.readAllLines(pairs).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\t"))
                .map(pair -> Arguments.of(SHARED.resolve(folder).resolve("rec"), pair[0], pair[1]));
    }

    @ParameterizedTest
    @CsvSource({
        "n17-base, n17-delay, Socket reads",
        "a17-base, a17-persist, File forces",
        "n17-base, n17-threadleak, live",
        "n17-base, n17-keep, after any collection",
    })
    void onlyTheCurvesThatTheSentenceIsAboutAreDrawn(String baseline, String candidate, String name) {
        TimeSeries curves = (TimeSeries) proof(baseline, candidate).shape();
        assertThat(curves.series().stream()
                        .filter(curve -> curve.points().size() > 0)
                        .map(Series::name)
                        .map(English::of)
                        .distinct())
                .containsExactly(name);
    }

    @ParameterizedTest
    @CsvSource({
        "a17-base, a17-persist, threads in calls for files",
        "aa17-1, f17-alloc3, allocated",
        "aa17-1, f17-cpu, processors busy",
    })
    void thePlaceThatTheSentenceNamesIsAmongTheNumbers(String baseline, String candidate, String what) {
        Path recordings = SHARED.resolve(baseline.startsWith("aa") ? "known-pairs" : "real-pairs")
                .resolve("rec");
        Head head = Head.of(compared(recordings, baseline, candidate));
        String headline = English.of(head.headline());
        assertThat(Objects.requireNonNull(head.proof()).numbers())
                .extracting(number -> English.of(number.name()))
                .anySatisfy(name -> {
                    assertThat(name).endsWith(", " + what);
                    assertThat(headline).contains(", in " + name.substring(0, name.indexOf(',')));
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"n25-base", "n17-third"})
    void whereNoCauseShowsWhatHappenedItIsTheCourseOfTheEffect(String candidate) {
        Proof proof = proof("n17-base", candidate);
        assertThat(proof.shape()).isInstanceOf(TimeSeries.class);
        assertThat(English.of(proof.shape().title())).isEqualTo("CPU load over time");
    }

    @Test
    void whereOnlyWorkIsToldItIsWhatTellsOfTheWork() {
        Proof proof = proof("j17-base", "j25-base");
        assertThat(English.of(proof.shape().title())).isEqualTo("Allocation by application method");
        assertThat(proof.numbers())
                .extracting(number -> English.of(number.name()))
                .containsExactly("Work done");
    }

    @Test
    void howMuchWorkWasDoneIsABarAsLongAsTheSentenceSays() {
        Quantity done = proof("n17-base", "n17-delay").numbers().get(0);
        assertThat(done.amounts().baseline()).isEqualTo(1);
        assertThat(done.amounts().candidate()).isBetween(0.31, 0.36);
        assertThat(English.of(done.words().candidate())).isEqualTo("about a third of the work");
    }

    private static Proof proof(String baseline, String candidate) {
        return requireNonNull(Head.of(compared(SHARED.resolve("real-pairs/rec"), baseline, candidate))
                .proof());
    }

    private static Comparison compared(Path folder, String baseline, String candidate) {
        List<Path> recordings = Stream.of(baseline, candidate)
                .map(name -> folder.resolve(name + ".jfr"))
                .toList();
        assumeTrue(
                recordings.stream().allMatch(Files::isRegularFile),
                () -> "needs " + folder + ", which is not part of the project");
        return Investigated.of(recordings.get(0), recordings.get(1));
    }
}
