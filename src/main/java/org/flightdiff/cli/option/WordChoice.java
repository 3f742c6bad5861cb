package org.flightdiff.cli.option;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Constants of an enum by the words that are typed; picocli itself would list their names in capitals. */
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
