package org.flightdiff.view.configuration.argument;

import org.flightdiff.privacy.Masking;
import org.flightdiff.view.configuration.setting.Ordinary;

/**
 * One argument that a JVM or its program was started with, its name and value apart.
 *
 * @param name what the same argument of the other side is found by: {@code -Xmx}, {@code -XX:MaxGCPauseMillis}, {@code
 *     -Dshop.mode}
 * @param value what it is set to; {@link #GIVEN} where it has no value
 */
record Argument(String name, String value) {

    static final String GIVEN = Masking.GIVEN;

    /** Whether it always differs from run to run: a port, an id, a file or a directory. */
    boolean isOrdinary() {
        return Ordinary.is(name.replaceFirst("^(?:-XX:|-D|-+)", ""), value);
    }
}
