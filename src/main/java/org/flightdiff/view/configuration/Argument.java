package org.flightdiff.view.configuration;

import java.util.regex.Pattern;
import org.flightdiff.privacy.Masking;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.view.configuration.setting.Ordinary;

/** One argument: its name, such as {@code -Xmx}, finds the other side's; {@link #GIVEN} stands for no value. */
record Argument(String name, String value) {

    static final String GIVEN = Masking.GIVEN;

    private static final Pattern NAME = Pattern.compile("--?[A-Za-z][\\w.:-]*");

    /** Whether its name holds nothing else: a bare word may be a secret, and {@code -psecret} a login. */
    boolean isNamed(ValueKind kind) {
        return NAME.matcher(name).matches()
                && Masking.ofUnknown().name(kind, name).equals(name);
    }

    /** Whether it always differs from run to run: a port, an id, a file or a directory. */
    boolean isOrdinary() {
        return Ordinary.is(name.replaceFirst("^(?:-XX:|-D|-+)", ""), value);
    }
}
