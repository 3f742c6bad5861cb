package org.flightdiff.cli.option;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How large a change must be, in percent, as a share. */
final class FailFrom implements ITypeConverter<Double> {

    private static final Pattern PERCENT = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*%");

    @Override
    public Double convert(String text) {
        Matcher percent = PERCENT.matcher(text.trim());
        if (!percent.matches()) {
            throw new TypeConversionException("'" + text + "' is no size of a change; write it like 10%");
        }
        return Double.parseDouble(percent.group(1)) / 100;
    }
}
