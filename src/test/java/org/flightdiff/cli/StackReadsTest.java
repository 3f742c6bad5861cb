package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.cli.inspect.StackOptions;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.shape.StackTree;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code flightdiff stacks} reads the stacks of one kind of events only, and finds in them what all views find. */
class StackReadsTest {

    private static final Path BEFORE = Path.of("sample-recordings", "allocation-baseline.jfr");

    @Command
    private static final class Asked {
        @Mixin
        private StackOptions stacks = new StackOptions();
    }

    @ParameterizedTest
    @CsvSource({
        "cpu, hot-method-candidate",
        "native, references-candidate",
        "alloc, allocation-candidate",
        "lock, locks-candidate",
        "park, references-candidate",
        "exception, jdk-upgrade-candidate",
        "old-object, live-set-candidate",
    })
    void stacksAreThoseOfAFullRead(String event, String sample) throws Exception {
        Asked asked = new Asked();
        new CommandLine(asked).parseArgs("--event", event);
        Path after = Path.of("sample-recordings", sample + ".jfr");
        List<Selection> own = asked.stacks.reads();
        CallTree narrow = tree(asked.stacks, own, after);
        assertThat(narrow.isEmpty()).isFalse();
        CallTree full = tree(asked.stacks, Views.reads(), after);
        assertThat(nodes(narrow.root()).toList()).isEqualTo(nodes(full.root()).toList());
        assertThat(narrow.self()).isEqualTo(full.self());
        assertThat(narrow.total()).isEqualTo(full.total());
        assertThat(narrow.weights()).isEqualTo(full.weights());
        assertThat(own.stream().filter(Selection::stacks).count()).isBetween(1L, 4L);
        assertThat(own.stream().map(Selection::event))
                .containsExactlyInAnyOrderElementsOf(
                        Views.reads().stream().map(Selection::event).toList());
    }

    private static Stream<String> nodes(Node node) {
        return Stream.concat(
                Stream.of(node.name() + " " + node.baseline() + " " + node.candidate() + " " + node.tested()),
                node.children().stream().flatMap(StackReadsTest::nodes));
    }

    private static CallTree tree(StackOptions options, List<Selection> reads, Path after) throws Exception {
        RecordingReader reader = new RecordingReader(reads, Progress.SILENT);
        LoadedRecording before = reader.read(BEFORE);
        StackTree tree = options.of(
                new Sides(List.of(before.whole()), List.of(reader.read(after).whole())));
        return tree.trees().of(tree.trees().usual());
    }
}
