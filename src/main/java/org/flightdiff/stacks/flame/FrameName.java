package org.flightdiff.stacks.flame;

import java.util.List;
import org.flightdiff.language.Text;

/** Packages go first, as they say least and would hide the rest; a native function has no dot but in brackets. */
public record FrameName(String whole) {

    public static final Text ALL = Text.of("stack.all");

    public String classAndMethod() {
        int method = beforeMethod();
        int type = method < 0 ? -1 : whole.lastIndexOf('.', method - 1);
        return whole.substring(type + 1);
    }

    public String method() {
        return whole.substring(beforeMethod() + 1);
    }

    public List<String> forms() {
        return List.of(classAndMethod(), method());
    }

    private int beforeMethod() {
        int bracket = whole.indexOf('(');
        return whole.lastIndexOf('.', bracket < 0 ? whole.length() : bracket);
    }
}
