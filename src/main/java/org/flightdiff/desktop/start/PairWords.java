package org.flightdiff.desktop.start;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import org.flightdiff.comparison.head.Tone;
import org.flightdiff.desktop.session.Pair;
import org.flightdiff.desktop.session.RecentPairs.RememberedComparison;
import org.flightdiff.desktop.text.FileNames;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Both;

public final class PairWords {

    private PairWords() {}

    /** The files of a pair, with as much of their paths as distinguishes them, and the pair from all others. */
    public static String of(Pair pair, List<Pair> pairs) {
        int enough = FileNames.elements(
                new Both<>(pair.baseline(), pair.candidate()),
                elements -> pairs.stream()
                        .noneMatch(other ->
                                !other.equals(pair) && words(other, elements).equals(words(pair, elements))));
        return words(pair, enough);
    }

    private static String words(Pair pair, int elements) {
        return Messages.get(
                "start.pair", FileNames.end(pair.baseline(), elements), FileNames.end(pair.candidate(), elements));
    }

    public static String of(RememberedComparison compared) {
        String at = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                .withLocale(Messages.language())
                .withZone(ZoneId.systemDefault())
                .format(compared.at());
        Tone tone = compared.tone();
        return tone == null ? at : Messages.get("start.compared", at, Messages.of(tone.text()));
    }
}
