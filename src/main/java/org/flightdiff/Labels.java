package org.flightdiff;

import java.io.Serializable;
import java.util.Map;
import java.util.regex.Pattern;
import org.flightdiff.comparison.cohort.LabelPattern;

/**
 * How a recording's labels, such as its service and version, are found in its path, as {@code flightdiff cohorts
 * --labels} does. Immutable.
 *
 * @param pattern a regular expression that is searched in the path; each of its named groups is a label
 */
public record Labels(String pattern) implements Serializable {

    /** No label is in the path. */
    public static final Labels NONE = new Labels("$");

    private static final String INSTANCE = "instance";
    private static final Pattern ENDING = Pattern.compile("(?i)(\\.jfr|\\.gz|\\.json)+$");

    /**
     * Checks the expression.
     *
     * @throws java.util.regex.PatternSyntaxException if it is none
     */
    public Labels {
        Pattern.compile(pattern);
    }

    /** The labels of a path by their names; empty where the expression is not found. */
    public Map<String, String> of(String path) {
        return new LabelPattern(Pattern.compile(pattern)).of(path);
    }

    /** The instance: the label {@code instance}, or else the name of the file without its ending. */
    public String instance(String path) {
        String file = path.substring(path.lastIndexOf('/') + 1);
        return of(path).getOrDefault(INSTANCE, ENDING.matcher(file).replaceFirst(""));
    }
}
