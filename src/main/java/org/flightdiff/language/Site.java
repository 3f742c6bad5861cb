package org.flightdiff.language;

import java.util.Optional;
import java.util.function.BinaryOperator;

/**
 * A place in the program, such as a method, as a recording names it. A headline that wants the place of a cause finds
 * it in the cause's explanation, see {@link Text#site()}.
 */
record Site(String name) implements Text {

    @Override
    public String in(Words words) {
        return name;
    }

    @Override
    public Site masked(BinaryOperator<String> mask) {
        return new Site(mask.apply("", name));
    }

    @Override
    public Optional<Text> site() {
        return Optional.of(new Site(withoutPackage()));
    }

    /** Class and method: what stands before them says little to those who know the program. */
    private String withoutPackage() {
        int method = name.lastIndexOf('.');
        int type = method < 0 ? -1 : name.lastIndexOf('.', method - 1);
        return name.substring(type + 1);
    }

    @Override
    public String toString() {
        return in(Words.ENGLISH);
    }
}
