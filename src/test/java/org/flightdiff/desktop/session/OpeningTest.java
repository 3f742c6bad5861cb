package org.flightdiff.desktop.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.comparison.window.TimeRange;
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
        Loading loading =
                assertInstanceOf(Loading.class, session.side(Role.CANDIDATE).state());
        assertEquals(folder.resolve("a.jfr"), loading.file());
        assertEquals(3, loading.files());
        assertInstanceOf(Empty.class, session.side(Role.BASELINE).state());
    }

    @Test
    void aGcLogIsARunAndTheLogOfALoadGeneratorIsNot() throws IOException {
        Path log = Files.writeString(folder.resolve("gc.log"), "[0.004s][info][gc] Using G1\n");
        Path series = Files.writeString(folder.resolve("simulation.log"), "RUN\tShop\tshop\n");
        assertEquals(
                List.of(What.RUNS, What.SERIES),
                Stream.of(log, series).map(file -> Opened.of(file).what()).toList());
        assertEquals("", Drop.of(List.of(log), Role.CANDIDATE).refusal());
        Opening.open(session, List.of(folder), Role.CANDIDATE);
        Loading loading =
                assertInstanceOf(Loading.class, session.side(Role.CANDIDATE).state());
        assertEquals(log, loading.file());
        assertEquals(1, loading.files());
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
            assertEquals(filesIn(given.get(0)), loading(Role.BASELINE).files(), given.toString());
            assertEquals(filesIn(given.get(1)), loading(Role.CANDIDATE).files(), given.toString());
        }
    }

    @Test
    void aFolderAloneHoldsTheRunsOfOneSideAlsoWhenTheyAreTwo() throws IOException {
        Opening.open(session, List.of(folder("runs", "a.jfr", "b.jfr")), Role.BASELINE);
        assertEquals(2, loading(Role.BASELINE).files());
        assertInstanceOf(Empty.class, session.side(Role.CANDIDATE).state());
    }

    @Test
    void threeAreRunsOfTheSideTheyAreGivenTo() throws IOException {
        Path file = Files.createFile(folder.resolve("one.jfr"));
        Opening.open(session, List.of(file, folder("runs", "a.jfr", "b.jfr"), file), Role.CANDIDATE);
        assertEquals(4, loading(Role.CANDIDATE).files());
        assertInstanceOf(Empty.class, session.side(Role.BASELINE).state());
    }

    @Test
    void besideAFolderWithoutRecordingsNothingIsOpened() throws IOException {
        Path empty = folder("empty");
        Opening.open(session, List.of(folder("runs", "a.jfr"), empty), Role.BASELINE);
        assertTrue(session.failureProperty().get().startsWith(empty + ": "));
        assertInstanceOf(Empty.class, session.side(Role.BASELINE).state());
    }

    @Test
    void theFolderOfAnExperimentOpensTheRunsThatCountWithoutTheirWarmUp() throws IOException {
        ExperimentFolder.begin(folder, "baseline: a\ncandidate: b\nwarm-up: 2s\n", folder);
        Opening.open(session, List.of(folder), Role.CANDIDATE);
        assertTrue(session.failureProperty().get().startsWith(folder + ": "));
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
            assertEquals(1, loading(role).files());
            assertEquals(
                    TimeRange.parse("2s.."), session.side(role).rangeProperty().get());
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
        return assertInstanceOf(Loading.class, session.side(role).state());
    }

    @Test
    void aFolderWithoutRecordingsIsRefused() {
        Opening.open(session, List.of(folder), Role.CANDIDATE);
        assertTrue(session.failureProperty().get().startsWith(folder + ": "));
        assertInstanceOf(Empty.class, session.side(Role.CANDIDATE).state());
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
                        Map.of()));
        Opening.open(session, List.of(file), Role.CANDIDATE);
        assertTrue(session.side(Role.BASELINE).isLoading()
                && session.side(Role.CANDIDATE).isLoading());
        assertEquals(range, session.side(Role.BASELINE).rangeProperty().get());
        assertEquals(
                TimeRange.WHOLE, session.side(Role.CANDIDATE).rangeProperty().get());
    }
}
