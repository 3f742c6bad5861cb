package org.flightdiff.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.testing.ShippedLauncher;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The table of hard inputs through the launcher that users start; {@link HardInputsTest} has it in this JVM. */
@Tag("slow")
@Timeout(120)
class HardInputsThroughLauncherTest {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    @TempDir
    Path folder;

    private ShippedLauncher launcher;

    static Stream<HardInput> all() {
        return HardInputs.all();
    }

    @BeforeEach
    void prepare() {
        launcher = ShippedLauncher.in(folder.resolve("project"));
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyInputEndsInAComparisonOrInOneLine(HardInput input) throws Exception {
        Path file = input.maker().in(Files.createDirectory(folder.resolve("inputs")));
        ShippedLauncher.Outcome outcome = launcher.run("compare", file.toString(), file.toString(), "--json", "-");
        if (input.isRefused()) {
            assertThat(outcome.output()).isEmpty();
            assertThat(outcome.errors()).startsWith("flightdiff: " + file + ": ");
            assertThat(outcome.errors().lines().toList()).zipSatisfy(input.lines(), HardInputs::isSaid);
        } else {
            assertThat(outcome.errors()).isEmpty();
            assertThat(losses(outcome.output())).zipSatisfy(input.lines(), HardInputs::isSaid);
        }
        assertThat(outcome.exitStatus()).isEqualTo(input.exitStatus());
    }

    private static List<String> losses(String json) {
        return MAPPER.readTree(json)
                .at("/sides/baseline/0/problems")
                .valueStream()
                .map(JsonNode::asString)
                .toList();
    }
}
