package org.flightdiff.accounting.regression;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.FrameAmounts;

/**
 * The program's own classes among those of its libraries: those whose names begin as that of its main class does.
 *
 * @param packages the first words of the package, at most two; empty where no main class is known
 */
record OwnCode(Set<String> packages) {

    private static final String MAIN = "main";

    private static final Pattern PACKAGE = Pattern.compile("^(?:[\\w.]+/)?((?:[\\w$]+\\.){1,2})(?=[\\w$])[\\w$.]+$");

    /** By the command line, or, of a jar, by what the main thread was seen in. */
    static OwnCode of(List<Window> windows, Collection<FrameAmounts> amounts) {
        Stream<String> told = windows.stream()
                .map(window -> window.jvm().mainClass().split("\\s")[0])
                .filter(given -> !given.endsWith(".jar"));
        Stream<String> seen = amounts.stream()
                .flatMap(each -> each.frames(MAIN, "").keySet().stream())
                .filter(frame -> frame.endsWith("." + MAIN) && UsageChange.isOfApplication(frame))
                .map(frame -> frame.substring(0, frame.length() - MAIN.length() - 1));
        return new OwnCode(Stream.concat(told, seen)
                .flatMap(type -> PACKAGE.matcher(type).results())
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toSet()));
    }

    boolean has(String frame) {
        return packages.stream().anyMatch(frame::startsWith);
    }
}
