package org.flightdiff.desktop.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.SyntheticComparison;
import org.flightdiff.desktop.session.SavedSession;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.report.html.Html;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExportTest {

    private static final byte[] START_OF_PNG = {(byte) 0x89, 'P', 'N', 'G'};

    private final Comparison comparison = new SyntheticComparison()
            .view("gc", "GC")
            .metric("gc.pause.mean", PassedVerdict.WORSE, 0.1, 0.2)
            .build();

    private static final SavedSession SAVED = new SavedSession(
            new SavedSession.SavedSide(List.of(Path.of("a.jfr")), TimeRange.WHOLE),
            new SavedSession.SavedSide(List.of(Path.of("b.jfr")), TimeRange.WHOLE),
            null);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final List<String> told = new ArrayList<>();
    private final Work work = new Work(Runnable::run, Runnable::run);

    private final Exporting exporting = new Exporting(
            new Session(
                    (file, progress) -> {
                        throw new AssertionError("nothing is read here");
                    },
                    (sides, expected, showing, progress) -> {
                        throw new AssertionError("nothing is compared here");
                    },
                    work),
            work,
            told::add);

    @Test
    void thePageNamesTheCommandThatMakesItAgain() {
        assertThat(Export.report(new Html(), comparison, List.of("--candidate-window", "10%..20%")))
                .contains("--candidate-window 10%..20% --html report.html");
    }

    @Test
    void thePictureIsOne() {
        assertThat(Arrays.copyOf(Export.picture(comparison), START_OF_PNG.length))
                .isEqualTo(START_OF_PNG);
    }

    @Test
    void aDiskThatIsFullIsToldAsOne() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.isWritable(full), "needs such a device");
        exporting.bytes(new byte[] {1}, full);
        exporting.save(SAVED, full);
        String expected = Messages.get("export.no-space", full.toString());
        assertThat(told).containsExactly(expected, expected);
    }

    @Test
    void aFolderThatIsAbsentIsToldAndNothingIsLeft() {
        Path absent = folder.resolve("absent");
        exporting.bytes(new byte[] {1}, absent.resolve("report.html"));
        assertThat(told.size()).isEqualTo(1);
        assertThat(absent).doesNotExist();
    }

    @Test
    void whatIsWrittenIsForItsOwnerOnly() throws IOException {
        assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"), "needs POSIX permissions");
        exporting.bytes(new byte[] {1}, folder.resolve("report.html"));
        exporting.save(SAVED, folder.resolve("pair.flightdiff"));
        assertThat(permissions("report.html")).isEqualTo("rw-------");
        assertThat(permissions("pair.flightdiff")).isEqualTo("rw-------");
    }

    @ParameterizedTest
    @CsvSource({
        "monday.jfr, tuesday.jfr, monday-vs-tuesday",
        "kept/monday.json, tuesday.jfr.gz, monday-vs-tuesday",
        "old/app.jfr, new/app.jfr, old-app-vs-new-app",
        "app.jfr, app.jfr, app",
        "heap.2g, heap.4g, heap.2g-vs-heap.4g"
    })
    void aFileIsNamedAfterBothRecordings(Path before, Path after, String name) {
        assertThat(SuggestedName.of(before, after)).isEqualTo(name);
    }

    @Test
    void severalCandidatesAreCounted() {
        Comparison comparison = new SyntheticComparison().build();
        assertThat(SuggestedName.of(new Matrix(List.of(comparison)))).isEqualTo("before-vs-after");
        assertThat(SuggestedName.of(new Matrix(List.of(comparison, comparison))))
                .isEqualTo("before-vs-2-candidates");
    }

    private String permissions(String name) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(name)));
    }
}
