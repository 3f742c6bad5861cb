package org.flightdiff.language;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public final class Nearest {

    private static final int MOST = 3;

    /** Names are shorter; what is behind says nothing of what is meant, and each letter costs time. */
    private static final int MOST_LETTERS = 100;

    /** Of the letters of a name: who mistypes more means something else. */
    private static final double SLIP = 0.34;

    private Nearest() {}

    /** The nearest few, the nearest first, each by one name or several; one of which it is a part is nearest. */
    public static <T> Stream<T> of(String meant, Stream<T> all, Function<T, Stream<String>> names) {
        return all.sorted(Comparator.comparingInt(each -> names.apply(each)
                        .mapToInt(name -> name.contains(meant) ? 0 : distance(meant, name))
                        .min()
                        .orElseThrow()))
                .limit(MOST);
    }

    public static String line(String meant, Stream<String> names) {
        return of(meant, names, Stream::of).collect(Collectors.joining(", "));
    }

    /** The nearest, if the name is but a slip away from it. */
    public static Optional<String> slip(String meant, Stream<String> names) {
        return of(meant, names, Stream::of)
                .limit(1)
                .filter(name -> distance(meant, name) <= SLIP * name.length())
                .findFirst();
    }

    private static int distance(String meant, String name) {
        String letters = meant.substring(0, Math.min(meant.length(), MOST_LETTERS));
        return levenshtein(letters.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
    }

    private static int levenshtein(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int exchanged = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(exchanged, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[other.length()];
    }
}
