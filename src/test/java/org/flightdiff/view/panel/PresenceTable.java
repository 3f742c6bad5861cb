package org.flightdiff.view.panel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which metric can be measured in which recording: a line per metric, a column per recording, {@code #} if it can,
 * {@code -} if it cannot and {@code ?} if nobody with the recording has checked yet.
 *
 * @param columns names of the recordings
 * @param rows cells by metric, one for each column
 */
public record PresenceTable(List<String> columns, Map<String, List<String>> rows) {

    public static final String MEASURED = "#";
    public static final String NOT_MEASURED = "-";
    static final String NOT_KNOWN = "?";

    private static final String CORNER = "metric";

    public PresenceTable {
        columns = List.copyOf(columns);
        rows = new TreeMap<>(rows);
    }

    public static PresenceTable of(List<String> lines) {
        Map<String, List<String>> rows = new TreeMap<>();
        for (String line : lines.subList(1, lines.size())) {
            List<String> words = words(line);
            rows.put(words.get(0), words.subList(1, words.size()));
        }
        List<String> head = words(lines.get(0));
        return new PresenceTable(head.subList(1, head.size()), rows);
    }

    private static List<String> words(String line) {
        return Arrays.asList(line.strip().split("\\s+"));
    }

    public List<String> contradictions(String column, Map<String, String> found) {
        int at = columns.indexOf(column);
        if (at < 0) {
            return List.of("no column " + column);
        }
        Stream<String> lost = rows.keySet().stream()
                .filter(metric -> !found.containsKey(metric))
                .map(metric -> metric + " has a row and is no metric");
        Stream<String> others = found.entrySet().stream()
                .filter(cell -> !rows.containsKey(cell.getKey())
                        || !List.of(NOT_KNOWN, cell.getValue())
                                .contains(rows.get(cell.getKey()).get(at)))
                .map(cell -> cell.getKey() + " is " + cell.getValue() + " in " + column + ", and the table says "
                        + (rows.containsKey(cell.getKey())
                                ? rows.get(cell.getKey()).get(at)
                                : "nothing"));
        return Stream.concat(lost, others).toList();
    }

    /** The table updated for a recording; rows are those of its metrics. */
    public PresenceTable with(String column, Map<String, String> found) {
        List<String> names = new ArrayList<>(columns);
        if (!names.contains(column)) {
            names.add(column);
        }
        Map<String, List<String>> renewed = new TreeMap<>();
        found.forEach((metric, cell) -> {
            List<String> known = rows.getOrDefault(metric, List.of());
            List<String> cells = IntStream.range(0, names.size())
                    .mapToObj(at -> at < known.size() ? known.get(at) : NOT_KNOWN)
                    .collect(Collectors.toList());
            cells.set(names.indexOf(column), cell);
            renewed.put(metric, cells);
        });
        return new PresenceTable(names, renewed);
    }

    public List<String> lines() {
        int width = rows.keySet().stream().mapToInt(String::length).max().orElse(CORNER.length());
        List<String> lines = new ArrayList<>();
        lines.add(padded(CORNER, width) + " " + String.join(" ", columns));
        rows.forEach((metric, cells) -> lines.add((padded(metric, width) + " "
                        + IntStream.range(0, columns.size())
                                .mapToObj(at ->
                                        centred(cells.get(at), columns.get(at).length()))
                                .collect(Collectors.joining(" ")))
                .stripTrailing()));
        return lines;
    }

    private static String centred(String cell, int width) {
        return padded(" ".repeat((width - 1) / 2) + cell, width);
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
