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
