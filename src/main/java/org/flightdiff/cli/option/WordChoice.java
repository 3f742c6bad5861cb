package org.flightdiff.cli.option;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * One of a few words: constants of an enum, written as their words. Picocli itself would list the names of the
 * constants in capitals, which are not what is typed.
 */
public record WordChoice<E extends Enum<E>>(Class<E> type) implements ITypeConverter<E> {

    @Override
    public E convert(String text) {
        return Stream.of(type.getEnumConstants())
                .filter(each -> each.toString().equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'" + text + "' is none of " + words()));
    }

    private String words() {
        return Stream.of(type.getEnumConstants()).map(Enum::toString).collect(Collectors.joining(", "));
    }
}
