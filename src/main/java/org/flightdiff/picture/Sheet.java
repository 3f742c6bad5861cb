package org.flightdiff.picture;

import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.unit.Notation;

/** What a picture is painted on, with the language and how numbers are written. */
public record Sheet(Ink ink, Notation notation) {

    public String words(Text text) {
        return Words.in(notation).of(text);
    }
}
