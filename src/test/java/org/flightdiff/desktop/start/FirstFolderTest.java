package org.flightdiff.desktop.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightdiff.desktop.NoViews;
import org.flightdiff.desktop.OpenWindow;
import org.flightdiff.desktop.session.Pair;
import org.flightdiff.desktop.session.RecentPairs;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.desktop.start.FileDialog.FirstFolder;
import org.flightdiff.model.Role;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where dialogs for files begin. */
class FirstFolderTest {

    private static final Path SAMPLE = Path.of("sample-recordings", "allocation-baseline.jfr");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path home;

    @SuppressWarnings("NullAway.Init")
    private Session session;

    @SuppressWarnings("NullAway.Init")
    private RecentPairs recent;

    private static final String SUGGESTED = "flightdiff.flightdiff";

    @BeforeEach
    void begin() {
        session = new Session(OpenWindow.READER, NoViews::compare, new Work(Runnable::run, Runnable::run));
        recent = new RecentPairs(home.resolve("recent.txt"));
    }

    @Test
    void theCandidateIsLookedForBesideTheBaselineHoweverThatWasOpened() {
        session.open(List.of(SAMPLE), Role.BASELINE);
        FirstFolder folder = new FirstFolder(session, recent, home);
        assertThat(folder.toOpen()).isEqualTo(SAMPLE.toAbsolutePath().getParent());
        assertThat(folder.toWrite()).isEqualTo(folder.toOpen());
    }

    @Test
    void theFolderOfTheLatestFileCounts() throws Exception {
        FirstFolder folder = new FirstFolder(session, recent, home);
        Path other =
                Files.copy(SAMPLE, Files.createDirectory(home.resolve("other")).resolve("a.jfr"));
        session.open(List.of(SAMPLE), Role.BASELINE);
        session.open(List.of(other), Role.CANDIDATE);
        assertThat(folder.toOpen()).isEqualTo(other.getParent());
        folder.written(home.resolve("report.html"));
        assertThat(folder.toWrite()).isEqualTo(home);
        assertThat(folder.toOpen()).as("a report lies elsewhere").isEqualTo(other.getParent());
    }

    @Test
    void beforeAnythingIsOpenItIsThatOfThePairComparedLastElseHome() throws Exception {
        FirstFolder folder = new FirstFolder(session, recent, home);
        assertThat(folder.toOpen()).isEqualTo(home);
        Path builds = Files.createDirectory(home.resolve("builds"));
        recent.add(new Pair(builds.resolve("a.jfr"), builds.resolve("b.jfr")));
        assertThat(folder.toOpen()).isEqualTo(builds);
        Files.delete(builds);
        assertThat(folder.toOpen()).as("folders go").isEqualTo(home);
    }

    @Test
    void aNameWithoutAnExtensionGetsTheOneByWhichItIsKnownLater(@TempDir Path folder) {
        assertThat(FileDialog.named(folder.resolve("slow"), SUGGESTED)).isEqualTo(folder.resolve("slow.flightdiff"));
    }

    @Test
    void aNameWithAnExtensionIsTakenAsItIs(@TempDir Path folder) {
        assertThat(FileDialog.named(folder.resolve("slow.txt"), SUGGESTED)).isEqualTo(folder.resolve("slow.txt"));
    }

    @Test
    void noOtherFileIsOverwritten(@TempDir Path folder) throws Exception {
        Files.createFile(folder.resolve("slow.flightdiff"));
        assertThat(FileDialog.named(folder.resolve("slow"), SUGGESTED)).isEqualTo(folder.resolve("slow"));
    }
}
