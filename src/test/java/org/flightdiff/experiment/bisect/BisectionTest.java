package org.flightdiff.experiment.bisect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.experiment.bisect.Bisection.Outcome;
import org.flightdiff.experiment.bisect.Commits.UnbuiltException;
import org.flightdiff.experiment.bisect.Version.Flag;
import org.flightdiff.statistics.estimate.StudentMargin;
import org.flightdiff.statistics.sequential.GroupSequential;
import org.flightdiff.statistics.sequential.GroupSequential.Spending;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What makes a side bad is found by halves. */
class BisectionTest {

    private static final List<Flag> TWENTY =
            IntStream.range(0, 20).mapToObj(i -> new Flag("-Dflag=" + i, true)).toList();

    private static final double EFFECT = 0.1;
    private static final double ASKED_AT_FIRST = 0.05;
    private static final double NOISE_OF_TWO = 0.03 * Math.sqrt(2);
    private static final int SEARCHES = 400;
    private static final int LOOKS = Bisection.USUAL_LIMIT / 2;
    private static final double[] LEVELS = IntStream.rangeClosed(1, LOOKS)
            .mapToDouble(looks -> new GroupSequential(0.05, Spending.POCOCK)
                    .nominal(IntStream.rangeClosed(1, looks)
                            .mapToObj(look -> (double) look / LOOKS)
                            .toList()))
            .toArray();

    @Test
    void theFirstBadOfThirtyTwoIsFoundInFiveTrialsWhereverItIs() {
        for (int firstBad = 1; firstBad < 32; firstBad++) {
            Bisection search = Bisection.of(32);
            int trials = 0;
            for (OptionalInt at = search.next(); at.isPresent(); at = search.next(), trials++) {
                search = search.told(at.getAsInt(), at.getAsInt() < firstBad ? Outcome.GOOD : Outcome.BAD);
            }
            assertThat(search).isEqualTo(new Bisection(firstBad - 1, firstBad, Set.of()));
            assertThat(search.isFound()).isTrue();
            assertThat(trials).isLessThanOrEqualTo(5);
        }
    }

    @Test
    void neighboursAreTriedOfWhatCannotBeToldAndTheRestIsNamedAsARange() {
        Bisection search = Bisection.of(9).told(4, Outcome.UNTOLD);
        assertThat(search.next()).hasValue(3);
        search = search.told(3, Outcome.GOOD);
        search = search.told(5, Outcome.BAD);
        assertThat(search.next()).isEmpty();
        assertThat(search.isFound()).isFalse();
        assertThat(List.of(search.lastGood(), search.firstBad())).containsExactly(3, 5);
    }

    /** Each trial looks at simulated runs as an experiment does. */
    @ParameterizedTest
    @CsvSource({"1, 6", "2, 12"})
    void ofTwentyFlagsThoseThatActAreFoundByNoisyRunsNineteenTimesOfTwentyAndOthersNamedOnceInAHundred(
            int together, int trialsAtMost) {
        Random random = new Random(67);
        int found = 0;
        int wrong = 0;
        for (int i = 0; i < SEARCHES; i++) {
            List<Flag> culprits = random.ints(0, TWENTY.size())
                    .distinct()
                    .limit(together)
                    .sorted()
                    .mapToObj(TWENTY::get)
                    .toList();
            double half = Trial.of(random, EFFECT, ASKED_AT_FIRST).change / 2;
            FlagSearch search = new FlagSearch(TWENTY);
            int trials = trials(
                    search, changed -> Trial.of(random, changed.containsAll(culprits) ? EFFECT : 0, half).outcome);
            boolean isRight = search.culprits().equals(culprits);
            found += search.isFound() && isRight && trials <= trialsAtMost ? 1 : 0;
            wrong += search.isFound() && !isRight ? 1 : 0;
        }
        assertThat(found).isGreaterThanOrEqualTo(SEARCHES * 19 / 20);
        assertThat(wrong).isLessThanOrEqualTo(SEARCHES / 100);
    }

    @Test
    void aFlagThatIsNotBadAloneAndHasNobodyToActWithIsNotFound() {
        FlagSearch search = new FlagSearch(TWENTY.subList(0, 1));
        search.tell(Outcome.GOOD);
        assertThat(search.next()).isEmpty();
        assertThat(search.isFound()).isFalse();
    }

    private static int trials(FlagSearch search, Function<List<Flag>, Outcome> trial) {
        return (int) Stream.iterate(search.next(), next -> next.isPresent(), next -> search.next())
                .peek(next -> search.tell(trial.apply(next.orElseThrow())))
                .count();
    }

    @Test
    void aFlagIsChangedInPlaceOfItsOtherValueAndOneThatIsLackingIsTakenAway() {
        List<String> good = List.of("-Xmx1g", "-XX:+UseG1GC", "-Da=b");
        List<Flag> between = Flag.between(good, List.of("-Xmx2g", "-XX:+UseG1GC", "-Xss2m"));
        assertThat(between)
                .containsExactly(new Flag("-Xmx2g", true), new Flag("-Xss2m", true), new Flag("-Da=b", false));
        assertThat(Version.withFlags(good, between, "java A").members())
                .containsEntry("flags", "-XX:+UseG1GC -Xmx2g -Xss2m");
        assertThat(Version.withFlags(good, List.of(), "java A").members())
                .containsEntry("flags", String.join(" ", good));
    }

    @Test
    void aBadCommitOfThirtyTwoIsFoundByCheckingOutAndBuildingFiveBesideTheRepository(@TempDir Path folder)
            throws IOException, InterruptedException, UnbuiltException {
        Path repository = Files.createDirectory(folder.resolve("repository"));
        String commits = "git init -q && for i in $(seq 32); do echo $i > a && git add a"
                + " && git -c user.name=a -c user.email=a@b commit -q -m $i || exit 1; done";
        Process made = new ProcessBuilder("/bin/sh", "-c", commits)
                .directory(repository.toFile())
                .redirectErrorStream(true)
                .start();
        made.getInputStream().readAllBytes();
        Assumptions.assumeTrue(made.waitFor() == 0, "there is no git");

        Commits known = new Commits(repository, folder.resolve("trees"), "test $(cat a) != 16 && cp a built");
        List<String> order = known.between("HEAD~31", "HEAD");
        List<Version> versions = Version.ofCommits(order, known.trees(), "java A");
        assertThat(versions.get(1).members().get("command")).startsWith("cd ").endsWith(order.get(1) + " && java A");
        Bisection search = Bisection.of(versions.size());
        for (OptionalInt at = search.next(); at.isPresent(); at = search.next()) {
            search = search.told(at.getAsInt(), built(known, versions.get(at.getAsInt())));
        }
        assertThat(search).isEqualTo(new Bisection(19, 20, Set.of(15)));
        assertThat(repository.resolve("built")).doesNotExist();
        assertThatThrownBy(() -> known.between("HEAD", "no-such"))
                .isInstanceOf(UnbuiltException.class)
                .hasMessage("no commit is called 'no-such'; a version has its place {} in --run");
    }

    /** Bad from the twenty-first commit on. */
    private static Outcome built(Commits known, Version version) throws IOException, InterruptedException {
        try {
            known.prepare(version);
            Path built = known.trees().resolve(version.name()).resolve("built");
            return Integer.parseInt(Files.readString(built).strip()) > 20 ? Outcome.BAD : Outcome.GOOD;
        } catch (UnbuiltException unbuilt) {
            return Outcome.UNTOLD;
        }
    }

    /** Two more runs of each side before each look, until the change is surely on one side of a bound. */
    private record Trial(double change, Outcome outcome) {

        static Trial of(Random random, double effect, double bound) {
            double[] changes = random.doubles(2L * LEVELS.length)
                    .map(any -> effect + NOISE_OF_TWO * random.nextGaussian())
                    .toArray();
            double mean = Double.NaN;
            for (int look = 0; look < LEVELS.length; look++) {
                double[] known = Arrays.copyOf(changes, 2 * look + 2);
                mean = Arrays.stream(known).average().orElseThrow();
                if (Math.abs(mean - bound) > margin(known, mean).exceededIn(LEVELS[look] / 2)) {
                    return new Trial(mean, mean > bound ? Outcome.BAD : Outcome.GOOD);
                }
            }
            return new Trial(mean, Outcome.UNTOLD);
        }

        private static StudentMargin margin(double[] known, double mean) {
            double squares = Arrays.stream(known)
                    .map(each -> (each - mean) * (each - mean))
                    .sum();
            return new StudentMargin(Math.sqrt(squares / (known.length - 1) / known.length), known.length - 1);
        }
    }
}
