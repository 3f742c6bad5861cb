package org.flightdiff.report.flame;

import org.flightdiff.report.SafeText;

/** The name of a frame in the room it has. */
final class FrameName {

    private static final int FEWEST_CHARACTERS = 4;

    private FrameName() {}

    /** As much of a name as fits: without packages if it must be, then without its end; empty if nothing fits. */
    static String in(String name, int characters) {
        if (characters < FEWEST_CHARACTERS) {
            return "";
        }
        if (name.length() <= characters) {
            return SafeText.of(name);
        }
        String plain = withoutPackage(name);
        return plain.length() <= characters
                ? SafeText.of(plain)
                : SafeText.of(plain.substring(0, plain.offsetByCodePoints(0, plain.codePointCount(0, characters - 1))))
                        + "…";
    }

    /** {@code Class.method} of {@code package.Class.method}; other names as they are. */
    static String withoutPackage(String name) {
        int method = name.lastIndexOf('.');
        int type = method < 0 ? -1 : name.lastIndexOf('.', method - 1);
        return type < 0 || name.indexOf(' ') >= 0 || name.indexOf('(') >= 0 ? name : name.substring(type + 1);
    }
}
