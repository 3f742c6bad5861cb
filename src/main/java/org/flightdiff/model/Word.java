package org.flightdiff.model;

import java.util.Locale;

/** A constant with a word that programs read: "not-comparable". */
public interface Word {

    String name();

    default String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
