package org.flightdiff.privacy;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.language.Text;

/** What is masked for one reason: how many names, or values without a name, each once; and the names, sorted. */
public record MaskedValues(Reason reason, long count, List<String> names) {

    private static final int MOST_NAMES = 10;

    public MaskedValues {
        names = List.copyOf(names);
    }

    /** "3 system properties (a, b, c)". */
    private Text text() {
        if (names.isEmpty()) {
            return reason.counted(count);
        }
        List<Text> shown = new ArrayList<>(
                names.stream().limit(MOST_NAMES).map(Text::recorded).toList());
        if (names.size() > MOST_NAMES) {
            shown.add(Text.of("privacy.more", Text.count(names.size() - MOST_NAMES)));
        }
        return Text.of("privacy.named", reason.counted(count), Text.commas(shown));
    }

    /** A sentence for the end of a report; empty if nothing is masked. */
    public static Text sentence(List<MaskedValues> masked) {
        return masked.isEmpty()
                ? Text.none()
                : Text.of(
                        "privacy.masked",
                        Text.semicolons(masked.stream().map(MaskedValues::text).toList()));
    }
}
