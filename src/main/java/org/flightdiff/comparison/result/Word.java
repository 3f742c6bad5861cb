package org.flightdiff.comparison.result;

import java.util.Locale;

/** A constant with a word that programs read. */
public interface Word {

    String name();

    default String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
