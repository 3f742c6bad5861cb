package org.flightdiff.desktop.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.session.Opening.Drop;
import org.flightdiff.desktop.session.Opening.Opened;
import org.flightdiff.desktop.session.Opening.Opened.What;
import org.flightdiff.desktop.session.SideState.Empty;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.model.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpeningTest {

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final List<Runnable> never = new ArrayList<>();
    private final Session session = new Session(
            (file, progress) -> {
                throw new AssertionError("nothing is read here");
            },
            (sides, expected, showing, progress) -> {
                throw new AssertionError("nothing is compared here");
            },
            new Work(never::add, Runnable::run));

    @Test
    void aFolderStandsForTheRecordingsInIt() throws IOException {
        for (String name : List.of("b.jfr", "a.jfr", "c.jfr.gz", "notes.txt")) {
            Files.createFile(folder.resolve(name));
        }
        Opening.open(session, List.of(folder), Role.CANDIDATE);
        assertThat(loading(Role.CANDIDATE).file()).isEqualTo(folder.resolve("a.jfr"));
        assertThat(loading(Role.CANDIDATE).files()).isEqualTo(3);
        assertThat(session.side(Role.BASELINE).state()).isInstanceOf(Empty.class);
    }

    @Test
    void aGcLogIsARunAndTheLogOfALoadGeneratorIsNot() throws IOException {
        Path log = Files.writeString(folder.resolve("gc.log"), "[0.004s][info][gc] Using G1\n");
        Path series = Files.writeString(folder.resolve("wrk.log"), "Running 30s test @ http://localhost\n");
        assertThat(Stream.of(log, series).map(file -> Opened.of(file).what()).toList())
                .containsExactly(What.RUNS, What.SERIES);
        assertThat(Drop.of(List.of(log), Role.CANDIDATE).refusal()).isEmpty();
        Opening.open(session, List.of(folder), Role.CANDIDATE);
        assertThat(loading(Role.CANDIDATE).file()).isEqualTo(log);
        assertThat(loading(Role.CANDIDATE).files()).isEqualTo(1);
    }

    @Test
    void ofTwoTheFirstIsTheBaselineWhateverEachIs() throws IOException {
        Path file = Files.createFile(folder.resolve("one.jfr"));
        Path runs = folder("runs", "b.jfr", "a.jfr", "c.jfr");
        Path others = folder("others", "e.jfr", "d.jfr");
        for (List<Path> given :
                List.of(List.of(file, runs), List.of(runs, file), List.of(runs, others), List.of(file, file))) {
            session.close();
            Opening.open(session, given, Role.CANDIDATE);
            assertThat(loading(Role.BASELINE).files()).as(given.toString()).isEqualTo(filesIn(given.get(0)));
            assertThat(loading(Role.CANDIDATE).files()).as(given.toString()).isEqualTo(filesIn(given.get(1)));
        }
    }

    @Test
    void aFolderAloneHoldsTheRunsOfOneSideAlsoWhenTheyAreTwo() throws IOException {
        Opening.open(session, List.of(folder("runs", "a.jfr", "b.jfr")), Role.BASELINE);
        assertThat(loading(Role.BASELINE).files()).isEqualTo(2);
        assertThat(session.side(Role.CANDIDATE).state()).isInstanceOf(Empty.class);
    }

    @Test
    void threeAreRunsOfTheSideTheyAreGivenTo() throws IOException {
        Path file = Files.createFile(folder.resolve("one.jfr"));
        Opening.open(session, List.of(file, folder("runs", "a.jfr", "b.jfr"), file), Role.CANDIDATE);
        assertThat(loading(Role.CANDIDATE).files()).isEqualTo(4);
        assertThat(session.side(Role.BASELINE).state()).isInstanceOf(Empty.class);
    }

    @Test
    void aFolderWithoutRecordingsIsRefusedAloneAndBesideOthers() throws IOException {
        Path empty = folder("empty");
        for (List<Path> given : List.of(List.of(empty), List.of(folder("runs", "a.jfr"), empty))) {
            Opening.open(session, given, Role.BASELINE);
            assertThat(session.failureProperty().get()).startsWith(empty + ": ");
            assertThat(session.side(Role.BASELINE).state()).isInstanceOf(Empty.class);
        }
    }

    @Test
    void theFolderOfAnExperimentOpensTheRunsThatCountWithoutTheirWarmUp() throws IOException {
        ExperimentFolder.begin(folder, "baseline: a\ncandidate: b\nwarm-up: 2s\n", folder);
        Opening.open(session, List.of(folder), Role.CANDIDATE);
        assertThat(session.failureProperty().get()).startsWith(folder + ": ");
        String run =
                "{\"number\": 1, \"side\": \"%s\", \"started\": \"\", \"seconds\": 9, \"exit\": 0, \"counts\": true,"
                        + " \"failure\": \"\", \"load\": null, \"waited\": 0, \"recording\": \"%s/run-1.jfr\", \"log\":"
                        + " \"log\", \"jvms\": 1}";
        Files.writeString(
                folder.resolve("experiment.json"),
                "{\"schema\": 1, \"directory\": \"/\", \"looks\": [], \"runs\": ["
                        + run.formatted("baseline", "baseline") + "," + run.formatted("candidate", "candidate") + "]}");
        folder("baseline", "run-1.jfr", "run-0.jfr");
        folder("candidate", "run-1.jfr");
        Opening.open(session, List.of(folder), Role.CANDIDATE);
        for (Role role : Role.values()) {
            assertThat(loading(role).files()).isEqualTo(1);
            assertThat(session.side(role).rangeProperty().get()).isEqualTo(TimeRange.parse("2s.."));
        }
    }

    private Path folder(String name, String... files) throws IOException {
        Path made = Files.createDirectory(folder.resolve(name));
        for (String file : files) {
            Files.createFile(made.resolve(file));
        }
        return made;
    }

    private static int filesIn(Path given) {
        String[] names = given.toFile().list();
        return names == null ? 1 : names.length;
    }

    private Loading loading(Role role) {
        return (Loading) session.side(role).state();
    }

    @Test
    void aSessionThatIsNoneIsRefused() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.flightdiff"), "{}");
        Opening.open(session, List.of(broken), Role.BASELINE);
        assertThat(session.failureProperty().get()).contains("broken.flightdiff");
        assertThat(session.busyProperty().get()).isFalse();
    }

    @Test
    void aSavedSessionOpensBothSidesWithTheirWindows() throws IOException {
        TimeRange range = TimeRange.parse("5s..10s");
        Path file = folder.resolve("pair.flightdiff");
        SessionFile.write(
                file,
                new SavedSession(
                        new SavedSession.SavedSide(List.of(folder.resolve("a.jfr")), range),
                        new SavedSession.SavedSide(List.of(folder.resolve("b.jfr")), TimeRange.WHOLE),
                        null));
        Opening.open(session, List.of(file), Role.CANDIDATE);
        assertThat(List.of(Role.values())).allMatch(role -> session.side(role).isLoading());
        assertThat(session.side(Role.BASELINE).rangeProperty().get()).isEqualTo(range);
        assertThat(session.side(Role.CANDIDATE).rangeProperty().get()).isEqualTo(TimeRange.WHOLE);
    }
}
