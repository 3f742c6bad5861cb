package org.flightdiff.language;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.Properties;

/** A phrase in words that no file of the program has, in tests. */
public final class FilledPattern {

    private FilledPattern() {}

    public static String of(Text phrase, Properties patterns) {
        Saying.Phrase said = (Saying.Phrase) phrase.saying();
        Object[] arguments = said.arguments().stream().map(Text::toString).toArray();
        return new MessageFormat(patterns.getProperty(said.key()), Locale.ENGLISH).format(arguments);
    }
}
