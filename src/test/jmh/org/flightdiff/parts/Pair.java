package org.flightdiff.parts;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.shape.StackTree;
import org.flightdiff.stacks.tree.StackTrees;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.stacks.StackPanel;

/** Two recordings, named by system properties. */
final class Pair {

    static final Path BASELINE = file("baseline");
    static final Path CANDIDATE = file("candidate");

    private Pair() {}

    private static Path file(String side) {
        return Path.of(System.getProperty(side, "sample-recordings/allocation-" + side + ".jfr"));
    }

    static LoadedRecording read(Path file) throws UnreadableRecordingException {
        return new RecordingReader(Views.reads(), Progress.SILENT).read(file);
    }

    static Sides sides() throws UnreadableRecordingException {
        Footed compared = Footed.of(MeasuredSides.of(new Sides(
                List.of(read(BASELINE).whole()), List.of(read(CANDIDATE).whole()))));
        return new Sides(compared.windows());
    }

    /** What is known of the stacks of a kind, not yet grouped. */
    static StackTrees stacks(Sides sides, String kind) {
        return Views.ALL.stream()
                .flatMap(view -> view.panels().stream())
                .flatMap(panel -> panel instanceof StackPanel stacks ? Stream.of(stacks) : Stream.empty())
                .filter(panel -> panel.word().equals(kind))
                .map(panel -> panel.show(sides))
                .flatMap(shape -> shape instanceof StackTree tree ? Stream.of(tree.trees()) : Stream.empty())
                .findFirst()
                .orElseThrow();
    }
}
