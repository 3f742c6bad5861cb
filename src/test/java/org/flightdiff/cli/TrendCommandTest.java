package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.testing.JsonSchema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrendCommandTest {

    private static final Path SAMPLES = Path.of("sample-recordings");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    @Test
    void theFirstBuildThatDiffersIsMarkedInTextAndOnThePage() throws IOException {
        archive("class-loading-candidate.jfr", "7");
        archive("allocation-candidate.jfr", "<8>");
        Path page = folder.resolve("trend.html");
        assertThat(run("trend", folder.toString(), "allocation.rate", "--html", page.toString()))
                .isEqualTo(ExitStatus.DONE);
        assertThat(out.toString())
                .contains("\nAllocation rate (allocation.rate)\ntoo few builds to tell a drift (3, at least 5")
                .contains("first that differs: <8>")
                .contains("  allocation-baseline.jfr  ")
                .containsPattern("\n.* UTC {2}<8> .* MiB/s {2}worse +◀ first that differs\n");
        assertThat(out.toString().lines()).hasSize(9);
        assertThat(Files.readString(page))
                .contains("&lt;8&gt;", "◀ first that differs")
                .doesNotContain("<8>");
    }

    @Test
    void aCommentForAPullRequestHasTheTableToo() {
        archive("allocation-candidate.jfr", "<8>");
        assertThat(run("trend", folder.toString(), "allocation.rate", "--markdown", "-"))
                .isEqualTo(ExitStatus.DONE);
        assertThat(out.toString())
                .startsWith("### Flightdiff: trend\n\n")
                .contains("| recorded | build | value | compared |  |\n|:--|:--|--:|:--|:--|\n")
                .containsPattern("UTC \\| &lt;8&gt; \\| 287.MiB/s \\| worse \\| ◀ first that differs \\|\n");
    }

    @Test
    void withoutMetricsTheVitalSignsAreShown() {
        archive("allocation-candidate.jfr", "8");
        assertThat(run("trend", folder.toString())).isEqualTo(ExitStatus.DONE);
        assertThat(out.toString()).contains("gc.pause.share", "allocation.rate", "cpu.jvm.mean");
    }

    @Test
    void textAndPageAreInTheLanguageAskedFor() throws IOException {
        archive("allocation-candidate.jfr", "8");
        Path page = folder.resolve("trend.html");
        for (String[] words : new String[][] {
            {"zh-CN", "首个有差异的构建：8", "归档中各次构建的趋势", "变差"}, {"ja", "最初に差が出たビルド：8", "アーカイブの各ビルドでの推移", "悪化"}
        }) {
            assertThat(run("trend", folder.toString(), "--locale", words[0], "--html", page.toString()))
                    .isEqualTo(ExitStatus.DONE);
            assertThat(out.toString()).contains(words[1], words[3]).doesNotContain("build", "worse");
            assertThat(Files.readString(page))
                    .contains("<html lang=\"" + words[0] + "\"", words[2], words[3])
                    .doesNotContain(">build<", ">worse<");
            out.getBuffer().setLength(0);
        }
    }

    @Test
    void programsGetEveryBuildAndWhatDriftsAsJsonAndCsv() throws IOException {
        archive("allocation-candidate.jfr", "8");
        assertThat(run("trend", folder.toString(), "allocation.rate", "--json", "-"))
                .isEqualTo(ExitStatus.DONE);
        assertThat(JsonSchema.errors("trend", out.toString())).isEmpty();
        assertThat(out.toString()).contains("\"drift\" : null", "\"name\" : \"8\"", "\"firstThatDiffers\" : true");
        out.getBuffer().setLength(0);
        assertThat(run("trend", folder.toString(), "allocation.rate", "--csv", "-"))
                .isEqualTo(ExitStatus.DONE);
        assertThat(out.toString().lines()).hasSize(3).last().asString().endsWith(",worse,true");
    }

    @Test
    void anUnknownMetricAndAnAbsentFolderAreWrongUsage() {
        assertThat(run("trend", folder.toString(), "gc.pause.shard")).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run("trend", folder.resolve("absent").toString())).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(err.toString().strip().lines()).hasSize(2).allMatch(line -> line.startsWith("flightdiff: "));
        assertThat(run("trend", folder.toString())).isEqualTo(ExitStatus.DONE);
        assertThat(out.toString()).contains("holds no comparison");
    }

    private void archive(String candidate, String build) {
        assertThat(run(
                        "compare",
                        SAMPLES.resolve("allocation-baseline.jfr").toString(),
                        SAMPLES.resolve(candidate).toString(),
                        "--quiet",
                        "--no-progress",
                        "--meta",
                        "build=" + build,
                        "--archive",
                        folder.toString()))
                .isEqualTo(ExitStatus.DONE);
    }

    private int run(String... arguments) {
        return Flightdiff.run(new PrintWriter(out), new PrintWriter(err), arguments);
    }
}
