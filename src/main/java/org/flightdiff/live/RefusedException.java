package org.flightdiff.live;

import org.flightdiff.language.Text;
import org.jspecify.annotations.Nullable;

/** A JVM cannot be recorded, or its recording cannot be had. What it says is one line: what is wrong, what to do. */
public final class RefusedException extends Exception {
    private final transient Text text;

    RefusedException(Text text) {
        this(text, null);
    }

    RefusedException(Text text, @Nullable Throwable cause) {
        super(text.toString(), cause);
        this.text = text;
    }

    /** The line, to be shown in any language; the message is the same in English. */
    public Text text() {
        return text;
    }
}
