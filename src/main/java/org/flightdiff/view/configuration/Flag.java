package org.flightdiff.view.configuration;

import java.util.OptionalLong;
import java.util.Set;
import org.flightdiff.privacy.Redacted;
import org.flightdiff.view.configuration.setting.FlagSize;
import org.flightdiff.view.configuration.setting.Ordinary;

/** A HotSpot flag without sign, its value as printed, empty if unset, and origin in JFR's words, {@code Ergonomic}. */
public record Flag(String name, String value, String origin) {

    public static final String COMMAND_LINE = "Command line";

    private static final String DEFAULT = "Default";
    private static final Set<String> CHOSEN_BY_THE_JVM = Set.of(DEFAULT, "Ergonomic", "Internal");

    /** Its value for people: sizes as "4 GiB", with the exact bytes if rounded. Data is written with {@link #value}. */
    public String inWords() {
        return FlagSize.inWords(name, value);
    }

    /** The bytes of a size that is no round number; nothing for any other, or if it is larger than any machine. */
    public OptionalLong oddBytes() {
        return FlagSize.oddBytes(name, value);
    }

    public boolean isOtherThan(Flag same) {
        return Redacted.surelyDiffer(value, same.value);
    }

    boolean isRedacted() {
        return Redacted.isIn(value);
    }

    public boolean isDefault() {
        return origin.equals(DEFAULT);
    }

    /** Whether it was set: on the command line, in the environment, in a file, or while the JVM ran. */
    public boolean isSetByPerson() {
        return !CHOSEN_BY_THE_JVM.contains(origin);
    }

    /** Whether it is on or off. */
    public boolean isSwitch() {
        return value.equals("true") || value.equals("false");
    }

    public boolean isOrdinary() {
        return Ordinary.is(name, value);
    }
}
