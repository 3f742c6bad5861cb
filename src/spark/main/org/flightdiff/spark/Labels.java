package org.flightdiff.spark;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a recording's labels, such as its service and version, are found in its path. Immutable.
 *
 * @param pattern a regular expression that is searched in the path; each of its named groups is a label
 */
public record Labels(String pattern) implements Serializable {

    /** No label is in the path. */
    public static final Labels NONE = new Labels("$");

    /** The label that names the instance. */
    static final String INSTANCE = "instance";

    private static final Pattern GROUP = Pattern.compile("\\(\\?<([a-zA-Z][a-zA-Z0-9]*)>");
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
        Map<String, String> labels = new LinkedHashMap<>();
        Matcher found = Pattern.compile(pattern).matcher(path);
        if (found.find()) {
            for (String name : names()) {
                if (found.group(name) != null) {
                    labels.put(name, found.group(name));
                }
            }
        }
        return labels;
    }

    /** The instance: the label of that name, or else the name of the file without its ending. */
    public String instance(String path) {
        String file = path.substring(path.lastIndexOf('/') + 1);
        return of(path).getOrDefault(INSTANCE, ENDING.matcher(file).replaceFirst(""));
    }

    private List<String> names() {
        return GROUP.matcher(pattern)
                .results()
                .map((MatchResult group) -> group.group(1))
                .toList();
    }
}
