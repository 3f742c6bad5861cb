package org.flightdiff.report.document;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.model.Word;
import org.flightdiff.view.Value;
import org.jspecify.annotations.Nullable;

/** Numbers for programs, in English and base units: a text, a number, a truth value or null for each column. */
public record DataTable(List<String> columns, List<List<@Nullable Object>> rows) {

    public DataTable {
        columns = List.copyOf(columns);
        rows = rows.stream()
                .map(row -> Collections.unmodifiableList(new ArrayList<>(row)))
                .toList();
        int width = columns.size();
        if (rows.stream().anyMatch(row -> row.size() != width)) {
            throw new IllegalArgumentException("a row with more or fewer values than " + columns);
        }
    }

    /** What the JSON has, as a cell has it. */
    static @Nullable Object plain(@Nullable Object told) {
        if (told instanceof Value value) {
            return amount(value);
        }
        return told instanceof Text text ? Words.ENGLISH.of(text) : told instanceof Word word ? word.word() : told;
    }

    static @Nullable Double amount(Value value) {
        OptionalDouble amount = value.amount();
        return amount.isPresent() ? amount.getAsDouble() : null;
    }

    /** A change, of values that may be negative their difference; null if there is none. */
    static @Nullable Double amount(@Nullable Change change) {
        return change == null ? null : change.amount();
    }

    static List<@Nullable Object> unit(MetricResult result) {
        return List.of(result.metric().unit().symbol(), result.metric().better().word());
    }

    static List<@Nullable Object> metric(MetricResult result) {
        List<@Nullable Object> columns = new ArrayList<>(List.of(
                result.metric().id(),
                result.view(),
                Words.ENGLISH.of(result.metric().label())));
        columns.addAll(unit(result));
        return columns;
    }

    static List<@Nullable Object> result(MetricResult result) {
        return Arrays.asList(
                amount(result.baseline()),
                amount(result.candidate()),
                amount(result.change()),
                result.verdict().word());
    }

    /** The outcomes of a metric's goals, in the order they were written. */
    static String goals(Comparison comparison, MetricResult result) {
        return comparison.goals().stream()
                .filter(goal -> goal.metric().equals(result.metric().id()))
                .map(GoalResult::word)
                .collect(Collectors.joining("; "));
    }
}
