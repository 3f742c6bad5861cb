package org.flightdiff.comparison.head;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.comparison.result.VitalSign.VitalState;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.model.Both;
import org.flightdiff.shape.Quantity;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SharedRecordings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No head of a pair contradicts what stands below it. */
class HeadOfPairsTest {

    /** What changed settings say, where it was, and what is foretold, is no number of both sides. */
    private static final Pattern ASIDE = Pattern.compile(
            " \\([^)]*\\)|,? (most added )?in \\S+| At this rate.*| All of .*| Minimum detectable.*| Longer"
                    + " recordings.*");

    private static final Pattern NUMBER =
            Pattern.compile("\\d[\\d,.]*(?<![,.])(?: (?:%|[KMGT]iB(?:/s)?|B(?:/s)?|/s|/min|/h|[mµn]?s)(?!\\w))?");

    /** A leak, settings with and without effect, less of everything, another collector, the same twice. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "real-pairs/rec/h17-base h17-leak",
                "real-pairs/rec/h17-base h17-heap",
                "real-pairs/rec/n17-base n17-keep",
                "real-pairs/rec/n17-base n17-delay",
                "real-pairs/rec/j17-base j17-cache",
                "real-pairs/rec/l17-base l17-target",
                "real-pairs/rec/l17-base l17-pin",
                "real-pairs/rec/a17-base a17-persist",
                "known-pairs/rec/aa17-1 f17-cpu",
                "known-pairs/rec/aa17-1 g17-int",
                "known-pairs/rec/aa17-1 g17-heapsmall",
                "known-pairs/rec/aa17-2 aa17-noisy",
                "known-pairs/rec/aa17-2 aa17-3",
                "known-pairs/rec/g25-zgc g25-zgcsmall",
                "recordings/hbase-jdk8-cms hbase-jdk8-parallel",
            })
    void theBadgeAgreesWithTheList(String pair) {
        for (boolean swapped : new boolean[] {false, true}) {
            Comparison comparison = compared(pair, swapped);
            Head head = Head.of(comparison);
            boolean worse = !comparison.with(PassedVerdict.WORSE).isEmpty();
            boolean better = !comparison.with(PassedVerdict.BETTER).isEmpty();
            boolean job = comparison.slowerJob().isPresent();
            boolean less = comparison.amountOfWork().isLess() || head.gist() == Gist.COSTS_MORE;
            boolean more = comparison.amountOfWork().isMore() || head.gist() == Gist.COSTS_LESS;
            switch (head.tone()) {
                case WORSE ->
                    assertThat(worse || job || less).as("%s has a worse", pair).isTrue();
                case BETTER ->
                    assertThat(better || job || more)
                            .as("%s has a better", pair)
                            .isTrue();
                case MIXED ->
                    assertThat(worse && better).as("%s has both", pair).isTrue();
                case UNCHANGED -> {
                    assertThat(comparison.with(PassedVerdict.WORSE)).isEmpty();
                    assertThat(comparison.diagnoses())
                            .extracting(Diagnosis::group)
                            .doesNotContain(Group.NEW);
                }
                case DIFFERENT, DOUBTFUL, NOT_COMPARABLE ->
                    assertThat(head.worse().telling())
                            .as("%s tells no worse", pair)
                            .isEmpty();
            }
        }
    }

    /** A slower job, a pool too small, a heap too small, a peer that answers later, a code cache too small. */
    @ParameterizedTest
    @CsvSource({
        "cases/batch-fast batch-slow, WORSE",
        "cases/pool-10 pool-2, WORSE",
        "cases/stalls-g1 stalls-zgc, WORSE",
        "real-pairs/rec/n17-base n17-delay, WORSE",
        "real-pairs/rec/j17-base j17-cache,",
    })
    void noProgramThatDoesLessIsHeadedBetter(String pair, Tone tone) {
        Head head = Head.of(compared(pair, false));
        assertThat(head.tone()).isNotIn(Tone.BETTER, Tone.MIXED);
        if (tone != null) {
            assertThat(head.tone()).isEqualTo(tone);
        }
        assertThat(English.of(head.headline())).doesNotContain("on the baseline");
    }

    /** One function of a library under two temporary names; a file from which pauses were taken out. */
    @ParameterizedTest
    @ValueSource(strings = {"cases/native-name-a native-name-b", "cases/short-pauses-many short-pauses-many-scrubbed"})
    void anotherNameAndWhatWasTakenOutAreNoNews(String pair) {
        for (boolean swapped : new boolean[] {false, true}) {
            Comparison comparison = compared(pair, swapped);
            assertThat(Head.of(comparison).tone()).isEqualTo(Tone.UNCHANGED);
            assertThat(comparison.diagnoses()).isEmpty();
        }
    }

    @Test
    void aJobOfEqualWorkIsHeadedByTheTimeItTakes() {
        String pair = "cases/batch-fast batch-slow";
        assertThat(English.of(Head.of(compared(pair, false)).headline())).matches("Run time .* → 11.9.*");
        assertThat(Head.of(compared(pair, true)).tone()).isEqualTo(Tone.BETTER);
    }

    /** These run for a set time, and one of each pair took a second longer. */
    @ParameterizedTest
    @ValueSource(strings = {"h17-again h17-third", "n25-base n25-again", "l17-base l17-again", "c17-eval c17-again"})
    void aProgramThatRunsForASetTimeIsNoJob(String pair) {
        assertThat(compared("real-pairs/rec/" + pair, false).diagnoses())
                .extracting(Diagnosis::id)
                .doesNotContain("job-slower");
    }

    /** Processors, calls for files, and classes before the bytes and the blocks that they bring. */
    @ParameterizedTest
    @CsvSource({
        "h17-base, h17-noindex, Hot method changed (IndexCursor.next) in TableFilter.next",
        "l17-base, l17-commit, More time in file I/O in IndexWriter.prepareCommitInternal",
        "c17-cached, c17-eval, Class loading churn",
    })
    void whatIsFeltMoreIsToldFirst(String baseline, String candidate, String first) {
        assertThat(English.of(
                        Head.of(compared("real-pairs/rec", baseline, candidate)).headline()))
                .startsWith(first);
    }

    /** Grown, counted, more only for each request, seen in what nobody feels, and told by what the place allocates. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        real-pairs/rec/n17-base n17-keep     | Live set grows, most added in StringCollectionDeserializer.deserialize: 102 KiB/s → 2.12 MiB/s.…
        real-pairs/rec/n17-base n17-mapper   | Allocation rate … (×2.56), most added in NettyRun$1$1.channelRead0.
        real-pairs/rec/h17-base h17-connect  | …, at the same load: 157 KiB/s → 9.08 MiB/s.
        known-pairs/rec/aa17-1 g17-parallel  | Garbage collector changed (G1 → Parallel): nothing that is felt changed significantly.
        cases/pages-25-ten pages-25          | Throughput ×0.10: more time waiting in Board.lambda$main$0…
        """)
    void whatTheSentenceSaysItSaysOnce(String pair, String headline) {
        assertThat(English.of(Head.of(compared(pair, false)).headline()).replace('\u00a0', ' '))
                .matches(Stream.of(headline.split("…", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }

    /** Reads above the threshold became many; classes of which none is most; memory that hardly changed. */
    @Test
    void aCauseSaysNoMoreThanIsKnown() {
        assertThat(explained("real-pairs/rec/n17-base n17-delay"))
                .contains("; recorded waits 0.72 → 149 /s, each 33.2");
        assertThat(explained("real-pairs/rec/h17-base h17-connect"))
                .contains("More allocation")
                .doesNotContain("Most added on the candidate: class");
        assertThat(Investigated.of(
                                SharedRecordings.at("cases/pins-direct.jfr.gz"),
                                SharedRecordings.at("cases/pins-heap.jfr.gz"))
                        .diagnoses())
                .extracting(Diagnosis::id)
                .containsExactly("regions-pinned");
    }

    private static String explained(String pair) {
        return compared(pair, false).diagnoses().stream()
                .map(cause -> cause.title() + ": " + cause.explanation())
                .collect(Collectors.joining("\n"))
                .replace('\u00a0', ' ');
    }

    @Test
    void pausesOfAMillisecondAreNotToldFirst() {
        String headline = English.of(
                Head.of(compared("known-pairs/rec/g25-zgc g25-zgcsmall", false)).headline());
        assertThat(headline).startsWith("Allocation stalls").doesNotContain("longest pause");
    }

    @Test
    void noOtherVitalSignIsSaidOnlyWhereNoneLiesFarApart() {
        Comparison far = compared("real-pairs/rec/h17-base h17-duplicates", false);
        assertThat(far.vitalSigns()).extracting(VitalSign::state).contains(VitalState.LARGE_NOT_PROVEN);
        assertThat(English.of(Head.of(far).headline())).doesNotContain("other vital sign");
        Comparison near = compared("known-pairs/rec/g8-par g8-metaspace", false);
        assertThat(near.vitalSigns()).extracting(VitalSign::state).doesNotContain(VitalState.LARGE_NOT_PROVEN);
        assertThat(English.of(Head.of(near).headline())).endsWith("Nothing else that is felt changed.");
    }

    /** Fewer CPUs compile more slowly, but make no requests faster; buffers have nothing to do with safepoints. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "real-pairs/rec/l17-base l17-pin",
                "recordings/hbase-jdk11-g1 hbase-jdk11-g1-plab258",
                "known-pairs/rec/g25-profile g25-zgc",
                "known-pairs/rec/aa17-1 f17-humongous",
            })
    void aCauseExplainsItsEvidenceAndWhatDivergedAsItSays(String pair) {
        Comparison comparison = compared(pair, false);
        assertThat(comparison.diagnoses())
                .allSatisfy(cause -> assertThat(cause.explains())
                        .containsAll(cause.evidence())
                        .filteredOn(id -> !cause.evidence().contains(id))
                        .allMatch(id -> Objects.requireNonNull(
                                        comparison.metric(id).orElseThrow().verdict())
                                .isDivergence()));
    }

    // The picture that stands first proves the sentence above it.

    @ParameterizedTest(name = "{0} {1} {2}")
    @Tag("slow")
    @MethodSource("pairs")
    void thePictureSaysEveryNumberOfTheSentence(String folder, String baseline, String candidate) {
        Comparison comparison = compared(folder, baseline, candidate);
        Head head = Head.of(comparison);
        Proof proof = head.proof();
        if (proof == null) {
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

    @ParameterizedTest
    @CsvSource({
        "n17-base, n17-delay, 'NettyRun.lambda$main$2, threads in sockets'",
        "a17-base, a17-persist, 'NIOSequentialFile.sync, threads in calls for files'",
        "l17-base, l17-commit, 'IndexWriter.prepareCommitInternal, threads in calls for files'",
        "n17-base, n17-threadleak, live",
        "n17-base, n17-keep, after any collection",
        "l17-base, l17-c1, threads compiling",
        "c17-cached, c17-eval, loaded",
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
        "aa17-1, f17-alloc3, allocated",
        "aa17-1, f17-cpu, CPUs used of 2",
    })
    void thePlaceThatTheSentenceNamesIsAmongTheNumbers(String baseline, String candidate, String what) {
        Head head = Head.of(compared("known-pairs/rec", baseline, candidate));
        String headline = English.of(head.headline());
        assertThat(Objects.requireNonNull(head.proof()).numbers())
                .extracting(number -> English.of(number.name()))
                .anySatisfy(name -> {
                    assertThat(name).endsWith(", " + what);
                    assertThat(headline).contains(" in " + name.substring(0, name.indexOf(',')));
                });
    }

    @ParameterizedTest
    @CsvSource({
        "real-pairs/rec, a17-base, a17-persist, 'Time in fsync; NIOSequentialFile.sync, threads in calls for files'",
        "known-pairs/rec, aa17-1, f17-lock, 'Throughput; Time blocked on monitors; Svc.request, threads blocked'",
        "known-pairs/rec, g25-zgc, g25-zgcsmall, Collections per second; Allocation stalls; MaxHeapSize",
    })
    void whatIsTheSameIsToldOnceUnlessItIsDrawn(String folder, String baseline, String candidate, String names) {
        assertThat(requireNonNull(Head.of(compared(folder, baseline, candidate)).proof())
                        .numbers())
                .extracting(number -> English.of(number.name()))
                .containsExactly(names.split("; "));
    }

    @ParameterizedTest
    @CsvSource({
        "known-pairs/rec, aa17-1, g17-heapsmall, 'Heap, maximum size', 512 MiB, 96.0 MiB",
        "known-pairs/rec, aa17-1, g17-newsize, MaxNewSize, 307 MiB, 16 MiB",
        "known-pairs/rec, aa17-1, g17-serial, Garbage collector, G1, Serial",
        "real-pairs/rec, j17-base, j17-serial, Garbage collector, G1, Serial",
    })
    void bothValuesOfASettingStandBesideWhatItDid(
            String folder, String baseline, String candidate, String name, String before, String after) {
        Proof proof =
                requireNonNull(Head.of(compared(folder, baseline, candidate)).proof());
        assertThat(proof.numbers())
                .filteredOn(number -> English.of(number.name()).equals(name))
                .extracting(
                        number -> number.words().map(word -> English.of(word).replace('\u00a0', ' ')))
                .containsExactly(new Both<>(before, after));
    }

    @ParameterizedTest
    @CsvSource({
        "known-pairs/rec, g25-zgc, g25-zgcsmall, heap.heap",
        "cases, stalls-g1, stalls-zgc, heap.allocation-stalls-of-zgc",
    })
    void whatMustNeverHappenIsDrawnWhateverBroughtIt(String folder, String baseline, String candidate, String panel) {
        Proof proof =
                requireNonNull(Head.of(compared(folder, baseline, candidate)).proof());
        assertThat(proof.shape().panel().word()).isEqualTo(panel);
    }

    @ParameterizedTest
    @CsvSource({
        "a17-base, a17-persist, more time in file I/O in NIOSequentialFile.sync",
        "n17-base, n17-delay, slow socket I/O in NettyRun.lambda$main$2",
    })
    void itSaysWhetherFilesOrSocketsAreSlow(String baseline, String candidate, String told) {
        Head head = Head.of(compared("real-pairs/rec", baseline, candidate));
        assertThat(English.of(head.headline())).contains(told);
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
        assertThat(English.of(proof.shape().title())).isEqualTo("Allocation rate over time");
        assertThat(proof.numbers())
                .extracting(number -> English.of(number.name()))
                .containsExactly("Throughput", "JDK");
    }

    @Test
    void howMuchWorkWasDoneIsABarAsLongAsTheSentenceSays() {
        Quantity done = proof("n17-base", "n17-delay").numbers().get(0);
        assertThat(done.amounts().baseline()).isEqualTo(1);
        assertThat(done.amounts().candidate()).isBetween(0.31, 0.36);
        assertThat(English.of(done.words().candidate())).isEqualTo("×0.35");
    }

    private static Comparison compared(String pair, boolean swapped) {
        int slash = pair.lastIndexOf('/');
        String[] names = pair.substring(slash + 1).split(" ");
        return compared(pair.substring(0, slash), names[swapped ? 1 : 0], names[swapped ? 0 : 1]);
    }

    static Stream<Arguments> pairs() throws IOException {
        return Stream.concat(pairs("known-pairs", "expected.tsv"), pairs("real-pairs", "pairs.tsv"));
    }

    private static Stream<Arguments> pairs(String folder, String list) throws IOException {
        Path pairs = SharedRecordings.FOLDER.resolve(folder).resolve(list);
        if (!Files.isRegularFile(pairs)) {
            return Stream.of(Arguments.of(folder, "baseline", "candidate"));
        }
        return Files.readAllLines(pairs).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\t"))
                .map(pair -> Arguments.of(folder + "/rec", pair[0], pair[1]));
    }

    private static Proof proof(String baseline, String candidate) {
        return requireNonNull(
                Head.of(compared("real-pairs/rec", baseline, candidate)).proof());
    }

    private static Comparison compared(String folder, String baseline, String candidate) {
        return Investigated.of(
                SharedRecordings.at(folder + "/" + baseline + ".jfr"),
                SharedRecordings.at(folder + "/" + candidate + ".jfr"));
    }
}
