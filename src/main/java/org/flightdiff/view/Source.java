package org.flightdiff.view;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/** What a panel needs: the check says why a window has nothing to show, else null; the remark may be empty. */
public record Source(List<Selection> reads, Check check, WindowRemark remark) {

    @FunctionalInterface
    public interface Check {

        @Nullable
        Text missing(Window window);
    }

    @FunctionalInterface
    public interface WindowRemark {

        Text on(Window window);
    }

    public Source {
        reads = List.copyOf(reads);
    }

    public static Source allOf(List<Selection> required) {
        List<Selection> events = List.copyOf(required);
        return new Source(events, window -> Availability.missing(window, events), window -> Text.none());
    }

    public static Source allOf(Selection... required) {
        return allOf(List.of(required));
    }

    /** Events of which at least one must have been recorded; the remark names the others. */
    public static Source anyOf(List<Selection> alternatives) {
        List<Selection> events = List.copyOf(alternatives);
        return new Source(
                events,
                window -> missing(window, events).size() == events.size()
                        ? Text.semicolons(missing(window, events))
                        : null,
                window -> Text.semicolons(missing(window, events)));
    }

    private static List<Text> missing(Window window, List<Selection> events) {
        return events.stream()
                .map(selection -> Availability.missing(window, selection.event()))
                .filter(Objects::nonNull)
                .toList();
    }

    public Source alsoReading(Selection... optional) {
        return new Source(Stream.concat(reads.stream(), Stream.of(optional)).toList(), check, remark);
    }

    public Source unless(Check further) {
        return new Source(
                reads,
                window -> {
                    Text missing = check.missing(window);
                    return missing == null ? further.missing(window) : missing;
                },
                remark);
    }

    public Source withoutRemark() {
        return new Source(reads, check, window -> Text.none());
    }

    public Source remarking(WindowRemark further) {
        return new Source(reads, check, window -> Text.semicolons(remark.on(window), further.on(window)));
    }
}
