package org.flightdiff.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The words of a command, besides the recordings, that affect its reports. */
final class AskedFor {

    /** The options that do; all others say where reports go, what else is printed, and what is returned. */
    static final Set<String> OPTIONS =
            Set.of(("--baseline-window --candidate-window --align --skip-warm-up --skip-common --work "
                            + "--repeats --value --baseline-value --candidate-value --series --baseline-series "
                            + "--candidate-series --columns --goals --show-values --locale --rates")
                    .split(" "));

    private AskedFor() {}

    /** As they were given, in the order they were given. */
    static List<String> in(ParseResult given) {
        List<String> words = new ArrayList<>();
        for (OptionSpec option : given.matchedOptions()) {
            if (OPTIONS.contains(option.longestName())) {
                words.add(option.longestName());
                if (option.arity().max() > 0) {
                    words.addAll(option.originalStringValues());
                }
            }
        }
        return words;
    }
}
