package org.flightdiff.outside;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.unit.Unit;

/** Its name, in lower case with digits, dots and hyphens, is part of the id of its metric. */
public record OutsideValue(String name, Unit unit, Aim aim, double amount) {

    private static final Pattern AMOUNT =
            Pattern.compile("([+-]?[0-9][0-9_]*(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)\\s*(.*)");
    private static final String FORM = "write it like \"throughput=123 op/s\"";

    public OutsideValue {
        if (!name.equals(NumberName.id(name))) {
            throw new IllegalArgumentException(
                    "'" + name + "' is no name of lower case letters, digits, dots and hyphens");
        }
        if (!(amount >= 0) || Double.isInfinite(amount)) {
            throw new IllegalArgumentException(name + " is " + amount + "; a number from outside is 0 or more");
        }
    }

    /** {@code throughput=123 op/s}, or {@code queue:lower=12} where the unit tells no good way. */
    public static OutsideValue parse(String text) {
        List<OutsideValue> all = parseAll(text);
        if (all.size() != 1) {
            throw new IllegalArgumentException("'" + text + "' is no single number; " + FORM);
        }
        return all.get(0);
    }

    /** {@code p99=12 ms,15 ms}: a unit that is left out is that of the next one. */
    public static List<OutsideValue> parseAll(String text) {
        int equals = text.indexOf('=');
        if (equals < 0) {
            throw new IllegalArgumentException("'" + text + "' is no number with a name; " + FORM);
        }
        NumberName name = NumberName.parse(text.substring(0, equals));
        String[] parts = text.substring(equals + 1).split(",", -1);
        List<OutsideValue> all = new ArrayList<>();
        String unit = "";
        for (int i = parts.length - 1; i >= 0; i--) {
            Matcher amount = AMOUNT.matcher(parts[i].trim());
            if (!amount.matches()) {
                throw new IllegalArgumentException("'" + parts[i].trim() + "' is no number; " + FORM);
            }
            unit = amount.group(2).isBlank() ? unit : amount.group(2);
            UnitScale scale = UnitScale.of(unit);
            double number = Double.parseDouble(amount.group(1).replace("_", ""));
            all.add(0, new OutsideValue(name.id(), scale.unit(), name.aimOf(scale.unit()), number * scale.factor()));
        }
        return all;
    }
}
