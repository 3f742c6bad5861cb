package org.flightdiff.mcp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The arguments of a call as words of a command; a value is part of its option's word, and never another option. */
final class CallArguments {

    private final Map<String, Object> given;
    private final Folders folders;

    CallArguments(@Nullable Map<String, Object> given, Folders folders) {
        this.given = given == null ? Map.of() : given;
        this.folders = folders;
    }

    String required(String name) {
        return values(name).stream()
                .findFirst()
                .orElseThrow(() -> new RefusedCallException("'" + name + "' is missing"));
    }

    String file(String name) {
        return folders.real(required(name)).toString();
    }

    boolean has(String name) {
        return !values(name).isEmpty();
    }

    /** A number, or the one that stands for none. */
    int number(String name, int otherwise) {
        return given.get(name) instanceof Number number ? number.intValue() : otherwise;
    }

    List<String> files(String name) {
        required(name);
        return filesIfAny(name);
    }

    /** An option for each file, as {@code --name=file}; none if none is given. */
    List<String> filesIfAny(String name) {
        return values(name).stream()
                .map(file -> "--" + name + "=" + folders.real(file))
                .toList();
    }

    /** An option for each value, of what need not be there; a flag that is true has no value. */
    List<String> options(String... names) {
        List<String> words = new ArrayList<>();
        for (String name : names) {
            String option = "--" + name.replace('_', '-');
            if (given.get(name) instanceof Boolean wanted) {
                words.addAll(wanted ? List.of(option) : List.of());
            } else {
                values(name).forEach(value -> words.add(option + "=" + value));
            }
        }
        return words;
    }

    private List<String> values(String name) {
        Object value = given.get(name);
        if (value == null) {
            return List.of();
        }
        return value instanceof List<?> several
                ? several.stream().map(String::valueOf).toList()
                : List.of(value.toString());
    }

    /** A call that is not carried out; the message is one line that says why, and what would be. */
    static final class RefusedCallException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        RefusedCallException(String message) {
            super(message);
        }
    }
}
