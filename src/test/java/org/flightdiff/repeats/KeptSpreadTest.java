package org.flightdiff.repeats;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.verdict.OwnSpread;
import org.flightdiff.repeats.RepeatsFolder.KeptSpread;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was learnt from repeats is read back, and nothing else is. */
class KeptSpreadTest {

    private static final List<KeptSpread.LearntFrom> RUNS = List.of(new KeptSpread.LearntFrom("run-1.jfr", 1, 2));
    private static final OwnSpread SPREAD = new OwnSpread(Map.of("gc.pause.share", new OwnSpread.OfMetric(0.25, 2)), 2);

    @TempDir
    private Path folder;

    @Test
    void whatIsWrittenIsRead() {
        assertThat(KeptSpread.read(written(), RUNS, null)).contains(SPREAD);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no JSON", "{}", "[1]", "{\"schema\": 1, \"metrics\": {}}"})
    void whatIsNoSpreadIsNotRead(String content) throws Exception {
        Path kept = Files.writeString(written(), content);
        assertThat(KeptSpread.read(kept, RUNS, null)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1e400", "1e308", "1e160", "1e17", "800", "\"NaN\""})
    void aBoundThatMakesNoSenseIsNotRead(String bound) throws Exception {
        Path kept = written();
        Files.writeString(kept, Files.readString(kept).replace("\"bound\" : 0.25", "\"bound\" : " + bound));
        assertThat(Files.readString(kept)).contains(": " + bound);
        assertThat(KeptSpread.read(kept, RUNS, null)).isEmpty();
    }

    private Path written() {
        Path kept = folder.resolve(KeptSpread.NAME);
        assertThat(KeptSpread.write(kept, RUNS, null, SPREAD)).isEmpty();
        return kept;
    }
}
