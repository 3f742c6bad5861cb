package org.flightdiff.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.Run;

/** The command that makes a comparison again. */
public final class Rerun {

    private static final double WHOLE = 0.9999;
    private static final Pattern NEEDS_NO_QUOTES = Pattern.compile("[\\w./:,@%+=-]+");

    private Rerun() {}

    /** For a POSIX shell, on one line. */
    public static String command(Comparison comparison) {
        List<String> words = new ArrayList<>(List.of("flightdiff", "compare"));
        List<Path> before = files(comparison.baseline());
        List<Path> after = files(comparison.candidate());
        if (before.size() == 1 && after.size() == 1) {
            words.add(quoted(before.get(0)));
            words.add(quoted(after.get(0)));
        } else {
            before.forEach(file -> words.addAll(List.of("--baseline", quoted(file))));
            after.forEach(file -> words.addAll(List.of("--candidate", quoted(file))));
        }
        window(words, "--baseline-window", comparison.baseline());
        window(words, "--candidate-window", comparison.candidate());
        words.addAll(List.of("--html", "report.html"));
        return String.join(" ", words);
    }

    private static void window(List<String> words, String option, List<Run> runs) {
        Run first = runs.get(0);
        if (first.toSeconds() - first.fromSeconds() < first.source().durationSeconds() * WHOLE) {
            words.add(option);
            words.add(String.format(Locale.ROOT, "%.3fs..%.3fs", first.fromSeconds(), first.toSeconds()));
        }
    }

    private static List<Path> files(List<Run> runs) {
        return runs.stream().flatMap(run -> run.source().files().stream()).toList();
    }

    private static String quoted(Path path) {
        String file = path.toString();
        if (NEEDS_NO_QUOTES.matcher(file).matches() && !file.startsWith("-")) {
            return file;
        }
        String plain = file.startsWith("-") ? "./" + file : file;
        return "'" + plain.replace("'", "'\\''") + "'";
    }
}
