package org.flightdiff.desktop.export;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.desktop.text.SideWords;

/** Names of files for what is exported or saved, made from the names of the recordings; without an extension. */
public final class SuggestedName {

    private static final Pattern EXTENSION = Pattern.compile("\\.(jfr|jfr\\.gz|json)$");
    private static final String BETWEEN = "-vs-";

    private SuggestedName() {}

    /** Such as {@code before-vs-after}; of several runs of a side the first gives the name. */
    public static String of(Comparison comparison) {
        return of(file(comparison.baseline()), file(comparison.candidate()));
    }

    /** Such as {@code before-vs-3-candidates}. */
    public static String of(Matrix matrix) {
        List<Comparison> columns = matrix.columns();
        return columns.size() == 1
                ? of(columns.get(0))
                : name(file(columns.get(0).baseline())) + BETWEEN + columns.size() + "-candidates";
    }

    /** The folders tell files of the same name apart. */
    static String of(Path before, Path after) {
        if (before.equals(after)) {
            return name(before);
        }
        return name(before).equals(name(after))
                ? folder(before) + name(before) + BETWEEN + folder(after) + name(after)
                : name(before) + BETWEEN + name(after);
    }

    private static String folder(Path file) {
        Path folder = file.toAbsolutePath().normalize().getParent();
        return folder == null || folder.getFileName() == null ? "" : folder.getFileName() + "-";
    }

    private static String name(Path file) {
        return EXTENSION.matcher(SideWords.fileName(file)).replaceFirst("");
    }

    private static Path file(List<RunIdentity> runs) {
        return runs.get(0).source().file();
    }
}
