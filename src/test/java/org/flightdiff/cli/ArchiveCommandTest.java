package org.flightdiff.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.testing.KeptRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchiveCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    @Test
    void whatCompareArchivesIsListed() throws IOException {
        String recording = KeptRecordings.of("g1").toString();
        Path archive = folder.resolve("kept").resolve("here");
        assertEquals(ExitStatus.DONE, run("compare", recording, recording, "--quiet", "--archive", archive.toString()));
        assertEquals("", out.toString());
        assertTrue(Files.readString(archive.resolve("index.html")).contains(recording));
        assertEquals(ExitStatus.DONE, run("archive", archive.toString()));
        assertEquals(1, out.toString().lines().count());
        assertTrue(out.toString().contains("0 worse, 0 better, 0 different"), out.toString());
    }

    @Test
    void aJsonThatIsNoComparisonIsNamedAndLeftOut() throws IOException {
        Files.writeString(folder.resolve("package.json"), "{}");
        assertEquals(ExitStatus.DONE, run("archive", folder.toString()));
        assertTrue(err.toString().contains("package.json"));
        assertTrue(out.toString().contains("holds no comparison"));
    }

    @Test
    void aFolderThatIsAbsentIsWrongUsage() {
        assertEquals(
                ExitStatus.WRONG_USAGE, run("archive", folder.resolve("absent").toString()));
        assertFalse(Files.exists(folder.resolve("absent")));
        assertEquals(1, err.toString().strip().lines().count());
    }

    @Test
    void anArchiveThatCannotBeWrittenIsNamedInOneLine() throws IOException {
        String recording = KeptRecordings.of("g1").toString();
        Path file = Files.writeString(folder.resolve("a-file"), "");
        assertEquals(
                ExitStatus.ANYTHING_ELSE,
                run("compare", recording, recording, "--quiet", "--archive", file.toString()));
        assertEquals(1, err.toString().strip().lines().count(), err.toString());
        assertTrue(err.toString().contains("a-file"));
    }

    private int run(String... arguments) {
        return Flightdiff.run(new PrintWriter(out), new PrintWriter(err), arguments);
    }
}
