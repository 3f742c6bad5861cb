package org.flightdiff.comparison.cohort;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a recording's labels, such as its service and version, are found in its path. Immutable.
 *
 * @param expression is searched in the path; each of its named groups is a label
 */
public record LabelPattern(Pattern expression) {

    private static final Pattern GROUP = Pattern.compile("\\(\\?<([a-zA-Z][a-zA-Z0-9]*)>");

    /** The labels of a path by their names; empty where the expression is not found. */
    public Map<String, String> of(String path) {
        Map<String, String> labels = new LinkedHashMap<>();
        Matcher found = expression.matcher(path);
        if (found.find()) {
            for (String name : names()) {
                if (found.group(name) != null) {
                    labels.put(name, found.group(name));
                }
            }
        }
        return labels;
    }

    public List<String> names() {
        return GROUP.matcher(expression.pattern())
                .results()
                .map(group -> group.group(1))
                .toList();
    }
}
