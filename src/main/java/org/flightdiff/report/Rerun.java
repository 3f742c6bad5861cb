package org.flightdiff.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.language.ShellWord;
import org.flightdiff.recording.FileBeside;

/** The command that makes a report again, for a POSIX shell, on one line. */
public final class Rerun {

    private static final List<String> REPORT = List.of("--html", "report.html");

    private Rerun() {}

    public static String command(Comparison comparison, List<String> options) {
        List<Path> before = files(comparison.baseline());
        List<Path> after = files(comparison.candidate());
        List<String> recordings = new ArrayList<>();
        if (before.size() == 1 && after.size() == 1) {
            recordings.addAll(List.of(word(before.get(0)), word(after.get(0))));
        } else {
            before.forEach(file -> recordings.addAll(List.of("--baseline", word(file))));
            after.forEach(file -> recordings.addAll(List.of("--candidate", word(file))));
        }
        return line("compare", recordings, options);
    }

    public static String command(Matrix matrix, List<String> options) {
        List<String> recordings = Stream.concat(
                        matrix.baseline().stream(),
                        matrix.columns().stream().flatMap(column -> column.candidate().stream()))
                .map(run -> word(run.source().file()))
                .toList();
        return line("matrix", recordings, options);
    }

    private static String line(String command, List<String> recordings, List<String> options) {
        List<String> words = new ArrayList<>(List.of("flightdiff", command));
        words.addAll(recordings);
        options.forEach(option -> words.add(ShellWord.of(option)));
        words.addAll(REPORT);
        return String.join(" ", words);
    }

    private static List<Path> files(List<RunIdentity> runs) {
        return runs.stream()
                .flatMap(run -> Stream.concat(run.source().files().stream(), given(run)))
                .toList();
    }

    private static Stream<Path> given(RunIdentity run) {
        return run.beside().stream().filter(FileBeside::given).map(FileBeside::file);
    }

    /** Keeps a file name from being taken for an option. */
    private static String word(Path path) {
        String file = path.toString();
        return ShellWord.of(file.startsWith("-") ? "./" + file : file);
    }
}
