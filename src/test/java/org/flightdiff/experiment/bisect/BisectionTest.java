package org.flightdiff.experiment.bisect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.experiment.bisect.Bisection.Outcome;
import org.flightdiff.experiment.bisect.Commits.UnbuiltException;
import org.flightdiff.experiment.bisect.Version.Flag;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What makes a side bad is found by halves. */
class BisectionTest {

    private static final List<Flag> TWENTY =
            IntStream.range(0, 20).mapToObj(i -> new Flag("-Dflag=" + i, true)).toList();

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

    @Test
    void oneFlagOfTwentyIsFoundAndShownAloneInSixTrials() {
        for (Flag culprit : TWENTY) {
            FlagSearch search = new FlagSearch(TWENTY);
            assertThat(trials(search, changed -> changed.contains(culprit))).isLessThanOrEqualTo(6);
            assertThat(search.isFound()).isTrue();
            assertThat(search.culprits()).containsExactly(culprit);
        }
    }

    @Test
    void flagsThatActOnlyTogetherAreAllFound() {
        List<Flag> culprits = List.of(TWENTY.get(3), TWENTY.get(11), TWENTY.get(17));
        FlagSearch search = new FlagSearch(TWENTY);
        trials(search, changed -> changed.containsAll(culprits));
        assertThat(search.isFound()).isTrue();
        assertThat(search.culprits()).containsExactlyElementsOf(culprits);
    }

    @Test
    void aFlagThatIsNotBadAloneAndHasNobodyToActWithIsNotFound() {
        FlagSearch search = new FlagSearch(TWENTY.subList(0, 1));
        search.tell(Outcome.GOOD);
        assertThat(search.next()).isEmpty();
        assertThat(search.isFound()).isFalse();
    }

    private static int trials(FlagSearch search, Predicate<List<Flag>> isBad) {
        return (int) Stream.iterate(search.next(), next -> next.isPresent(), next -> search.next())
                .peek(next -> search.tell(isBad.test(next.orElseThrow()) ? Outcome.BAD : Outcome.GOOD))
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
    void commitsAreCheckedOutBesideTheRepositoryAndBuiltThere(@TempDir Path folder)
            throws IOException, InterruptedException, UnbuiltException {
        Path repository = Files.createDirectory(folder.resolve("repository"));
        String commits = "git init -q && for i in 1 2 3; do echo $i > a && git add a"
                + " && git -c user.name=a -c user.email=a@b commit -q -m $i || exit 1; done";
        Process made = new ProcessBuilder("/bin/sh", "-c", commits)
                .directory(repository.toFile())
                .redirectErrorStream(true)
                .start();
        made.getInputStream().readAllBytes();
        Assumptions.assumeTrue(made.waitFor() == 0, "there is no git");

        Commits known = new Commits(repository, folder.resolve("trees"), "cp a built");
        List<String> order = known.between("HEAD~2", "HEAD");
        assertThat(order).hasSize(3);
        Version second = Version.ofCommits(order, known.trees(), "java A").get(1);
        known.prepare(second);
        assertThat(known.trees().resolve(order.get(1)).resolve("built")).hasContent("2");
        assertThat(second.members().get("command")).startsWith("cd ").endsWith(order.get(1) + " && java A");
        assertThat(repository.resolve("built")).doesNotExist();
        assertThatThrownBy(() -> known.between("HEAD", "no-such"))
                .isInstanceOf(UnbuiltException.class)
                .hasMessage("no commit is called 'no-such'; a version has its place {} in --run");
    }
}
