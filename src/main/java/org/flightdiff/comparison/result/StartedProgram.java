package org.flightdiff.comparison.result;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.language.ShellWord;
import org.flightdiff.privacy.Secrets;

/**
 * A program as a command starts it.
 *
 * @param launcher what runs it: {@link #LAUNCHER}, or that of a certain JDK
 * @param options of the JVM as they were recorded, without those that record
 * @param flags what is tried, as a shell takes them
 * @param program class path, main class or jar, and its own arguments
 */
public record StartedProgram(String launcher, List<String> options, List<String> flags, List<String> program) {

    /** What runs a program. */
    public static final String LAUNCHER = "java";

    private static final int LONGEST_WORD = 200;

    /** In code points: enough to know which word it is. */
    private static final int BEGINNING = 40;

    static final StartedProgram NONE = new StartedProgram(LAUNCHER, List.of(), List.of(), List.of());

    public StartedProgram {
        options = List.copyOf(options);
        flags = List.copyOf(flags);
        program = List.copyOf(program);
    }

    public static StartedProgram asRecorded(String launcher, List<String> options, List<String> program) {
        return new StartedProgram(launcher, options, List.of(), program);
    }

    /** The command, as a shell takes it. */
    public String command() {
        return Stream.of(quoted(List.of(launcher)), quoted(options), flags.stream(), quoted(program))
                .flatMap(Function.identity())
                .collect(Collectors.joining(" "));
    }

    /** Its words, which need no quotes. */
    public List<String> words() {
        return Stream.of(List.of(launcher), options, flags, program)
                .flatMap(List::stream)
                .toList();
    }

    /** The same without what is too long to be read, such as a class path of hundreds of files: people fill it in. */
    public StartedProgram readable() {
        return new StartedProgram(
                launcher,
                options.stream().map(StartedProgram::readable).toList(),
                flags,
                program.stream().map(StartedProgram::readable).toList());
    }

    private static String readable(String word) {
        return word.length() <= LONGEST_WORD
                ? word
                : word.substring(0, word.offsetByCodePoints(0, BEGINNING)) + Secrets.MASK;
    }

    /** What is masked is to be seen as such, and filled in with its own quotes. */
    private static Stream<String> quoted(List<String> words) {
        return words.stream().map(word -> word.contains(Secrets.MASK) ? word : ShellWord.of(word));
    }
}
