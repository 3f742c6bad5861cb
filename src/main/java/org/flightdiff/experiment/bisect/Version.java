package org.flightdiff.experiment.bisect;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.experiment.PlanFile;
import org.flightdiff.language.ShellWord;
import org.flightdiff.model.Role;
import org.flightdiff.view.configuration.FlagOptions;
import org.jspecify.annotations.Nullable;

/**
 * What is tried at one place of an order.
 *
 * @param name as users know it: a version, a folder of a JDK, a commit, or flags
 * @param members how it is run, as a side in the file of an experiment says it
 * @param commit what has to be checked out, and built, before; null for nothing
 */
public record Version(
        String name, Map<String, String> members, @Nullable String commit) {

    /** Stands for the version in a command. */
    public static final String PLACE = "{}";

    private static final String COMMAND = "command";

    public Version {
        members = Map.copyOf(members);
    }

    /** Versions that are put in their place in a command, or JDKs that run it. */
    public static List<Version> inOrder(List<String> names, String command) {
        return names.stream()
                .map(name -> command.contains(PLACE)
                        ? new Version(name, Map.of(COMMAND, command.replace(PLACE, name)), null)
                        : new Version(name, Map.of(COMMAND, command, "jdk", name), null))
                .toList();
    }

    public static boolean isJdk(String name) {
        return Files.isExecutable(Path.of(name, "bin", "java"));
    }

    /** Commits, each in a folder of its own beneath one, where the command is run. */
    public static List<Version> ofCommits(List<String> commits, Path trees, String command) {
        return commits.stream()
                .map(commit -> new Version(
                        commit,
                        Map.of(
                                COMMAND,
                                "cd "
                                        + ShellWord.of(trees.resolve(commit)
                                                .toAbsolutePath()
                                                .toString()) + " && " + command),
                        commit))
                .toList();
    }

    /** A command with the flags of a good side, of which some have been changed to those of a bad one. */
    public static Version withFlags(List<String> good, List<Flag> changed, String command) {
        List<String> flags = new ArrayList<>(FlagOptions.staying(
                good, changed.stream().filter(Flag::isAdded).map(Flag::word).toList()));
        changed.forEach(flag -> {
            if (flag.isAdded) {
                flags.add(flag.word);
            } else {
                flags.remove(flag.word);
            }
        });
        return new Version(
                changed.stream().map(Flag::toString).collect(Collectors.joining(" ")),
                Map.of(COMMAND, command, "flags", words(flags)),
                null);
    }

    private static String words(List<String> flags) {
        return flags.stream().map(ShellWord::of).collect(Collectors.joining(" "));
    }

    /** Two of them as the sides of an experiment, in lines of its file. */
    public static List<String> yaml(Version baseline, Version candidate) {
        return Stream.of(
                        baseline.commit == null ? Stream.<String>empty() : Stream.of("shell: true"),
                        baseline.yaml(Role.BASELINE),
                        candidate.yaml(Role.CANDIDATE))
                .flatMap(lines -> lines)
                .toList();
    }

    private Stream<String> yaml(Role side) {
        return Stream.concat(
                Stream.of(side.word() + ":"),
                members.entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(member -> "  " + PlanFile.line(member.getKey(), member.getValue())));
    }

    /**
     * A flag by which a bad side differs from a good one: that it has, whether the good one has another value of it or
     * not, or lacks.
     */
    public record Flag(String word, boolean isAdded) {

        public static List<Flag> between(List<String> good, List<String> bad) {
            Set<String> added = new LinkedHashSet<>(bad);
            good.forEach(added::remove);
            Set<String> lacking = new LinkedHashSet<>(FlagOptions.staying(good, List.copyOf(added)));
            bad.forEach(lacking::remove);
            return Stream.concat(
                            added.stream().map(word -> new Flag(word, true)),
                            lacking.stream().map(word -> new Flag(word, false)))
                    .toList();
        }

        @Override
        public String toString() {
            return isAdded ? word : "without " + word;
        }
    }
}
