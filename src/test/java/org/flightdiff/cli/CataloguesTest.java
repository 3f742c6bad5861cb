package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.testing.JsonSchema;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CataloguesTest {

    @ParameterizedTest
    @CsvSource({
        "metrics,   gc.pause.share,  gc.pause.total",
        "diagnoses, code-cache-full, lock-contention",
    })
    void anIdShowsTheOne(String command, String id, String other) {
        CommandRun run = new CommandRun();
        assertThat(run.of(command, id)).isZero();
        assertThat(run.out()).contains(id).doesNotContain(other);
    }

    @ParameterizedTest
    @CsvSource({
        "metrics gc.pause.shre,      no metric is called 'gc.pause.shre'; nearest are gc.pause.share",
        "diagnoses lock-contension,  no cause is called 'lock-contension'; nearest are lock-contention",
        "compare a b --markdwn -,    Unknown option: '--markdwn'; nearest are --markdown",
        "comapre a b,                flightdiff compare is perhaps meant",
        "befor.jfr a b,              check the path",
    })
    void anUnknownNameIsToldWithWhatIsNearest(String line, String told) {
        CommandRun run = new CommandRun();
        assertThat(run.of(line.split(" "))).isIn(ExitStatus.WRONG_USAGE, ExitStatus.UNREADABLE_RECORDING);
        assertThat(run.err()).hasLineCount(1).contains(told);
    }

    @ParameterizedTest
    @CsvSource({
        "metrics,   metricCatalogue, gc.pause.share,  higher,       best",
        "diagnoses, causeCatalogue,  code-cache-full, \"evidence\", \"proof\""
    })
    void aCatalogueIsAsDescribedAndWhatIsOtherwiseIsRefused(
            String command, String kind, String id, String word, String other) throws IOException {
        StringWriter out = new StringWriter();
        assertThat(Flightdiff.run(new PrintWriter(out), new PrintWriter(new StringWriter()), command, "--json"))
                .isEqualTo(ExitStatus.DONE);
        assertThat(out.toString()).contains("\"id\" : \"" + id + "\"");
        assertThat(JsonSchema.errors(kind, out.toString())).isEmpty();
        assertThat(JsonSchema.errors(kind, out.toString().replace(word, other))).isNotEmpty();
    }
}
