package org.flightdiff.experiment;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.experiment.Plan.Setup;
import org.flightdiff.language.ShellWord;
import org.flightdiff.view.configuration.FlagOptions;
import org.jspecify.annotations.Nullable;

/**
 * A program with the flags that make its JVM record. They are put at the marked place of the command; else, if it is
 * the launcher {@code java}, behind its options, in place of those that set the same; else the environment carries them, to all JVMs that the
 * command starts: {@code JDK_JAVA_OPTIONS}, or {@code JAVA_TOOL_OPTIONS} for JDK 8.
 *
 * @param environment what is set for it
 */
record Launch(List<String> words, Map<String, String> environment) {

    private static final Pattern LAUNCHER = Pattern.compile("(?:.*[/\\\\])?javaw?(?:\\.exe)?");
    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(1\\.)?(\\d+).*");
    private static final String HANDED_ON = "FLIGHTDIFF_GIVEN_";
    private static final int FIRST_WITH_OPTIONS_OF_ITS_OWN = 9;

    /** The options of the launcher whose value is the next word; with these two the program begins. */
    private static final Set<String> WITH_NEXT_WORD =
            Set.of(("-cp -classpath --class-path -p --module-path --upgrade-module-path --add-modules "
                            + "--limit-modules --enable-native-access --add-reads --add-exports --add-opens "
                            + "--patch-module --source")
                    .split(" "));

    private static final Set<String> PROGRAM_FOLLOWS = Set.of("-jar", "-m", "--module");

    static Launch of(Setup setup, String settings, Path recordings, boolean gcLog, Map<String, String> inherited) {
        List<String> flags = new ArrayList<>(setup.flags());
        flags.add("-XX:StartFlightRecording=filename=" + recordings.toAbsolutePath() + ",settings=" + settings
                + ",dumponexit=true");
        if (gcLog) {
            flags.addAll(GcLogFlags.of(feature(setup, inherited), recordings));
        }
        Map<String, String> environment = new HashMap<>(setup.environment());
        Path jdk = setup.jdk();
        if (jdk != null) {
            environment.putIfAbsent("JAVA_HOME", jdk.toString());
            String path = environment.getOrDefault("PATH", inherited.getOrDefault("PATH", ""));
            environment.put("PATH", jdk.resolve("bin") + File.pathSeparator + path);
        }
        String first = setup.command().get(0);
        if (setup.shell()) {
            if (!first.contains(Setup.PLACE)) {
                carry(flags, jdk, environment, inherited);
            }
            String quoted = flags.stream().map(ShellWord::of).collect(Collectors.joining(" "));
            return new Launch(List.of("/bin/sh", "-c", first.replace(Setup.PLACE, quoted)), environment);
        }
        List<String> words = new ArrayList<>(setup.command());
        if (jdk != null && first.equals("java")) {
            words.set(0, jdk.resolve("bin").resolve("java").toString());
        }
        int place = words.indexOf(Setup.PLACE);
        if (place >= 0) {
            words.remove(place);
            words.addAll(place, flags);
        } else if (LAUNCHER.matcher(first).matches()) {
            List<String> options = words.subList(1, behindOptions(words));
            List<String> staying = FlagOptions.staying(options, flags);
            options.clear();
            options.addAll(staying);
            options.addAll(flags);
        } else {
            carry(flags, jdk, environment, inherited);
        }
        return new Launch(words, environment);
    }

    /** Whether a command is the launcher of a certain JDK, which no other takes the place of. */
    static boolean isAnotherLauncher(String word) {
        return LAUNCHER.matcher(word).matches() && !word.equals("java");
    }

    /** The environment as this program was given it: the launcher hands options for JVMs on under other names. */
    static Map<String, String> inherited(Map<String, String> environment) {
        Map<String, String> inherited = new HashMap<>();
        environment.forEach((name, value) ->
                inherited.put(name.startsWith(HANDED_ON) ? name.substring(HANDED_ON.length()) : name, value));
        return inherited;
    }

    private static int behindOptions(List<String> words) {
        int at = 1;
        while (at < words.size()
                && (words.get(at).startsWith("-") || words.get(at).startsWith("@"))
                && !PROGRAM_FOLLOWS.contains(words.get(at))) {
            at += WITH_NEXT_WORD.contains(words.get(at)) ? 2 : 1;
        }
        return Math.min(at, words.size());
    }

    private static void carry(
            List<String> flags, @Nullable Path jdk, Map<String, String> environment, Map<String, String> inherited) {
        String home = environment.getOrDefault("JAVA_HOME", inherited.getOrDefault("JAVA_HOME", ""));
        Path place = jdk != null ? jdk : home.isEmpty() ? null : Path.of(home);
        String variable = feature(place) < FIRST_WITH_OPTIONS_OF_ITS_OWN ? "JAVA_TOOL_OPTIONS" : "JDK_JAVA_OPTIONS";
        String given = environment.getOrDefault(variable, inherited.getOrDefault(variable, ""));
        String added = flags.stream()
                .map(flag -> flag.contains(" ") ? "\"" + flag + "\"" : flag)
                .collect(Collectors.joining(" "));
        environment.put(variable, given.isBlank() ? added : given + " " + added);
    }

    /** The feature release that runs a side; the largest number where nothing tells. */
    static int feature(Setup setup, Map<String, String> inherited) {
        String first = setup.command().get(0);
        Path jdk = setup.jdk();
        if (jdk != null || setup.shell() || !LAUNCHER.matcher(first).matches()) {
            return feature(jdk);
        }
        Stream<Path> places = first.equals("java")
                ? Stream.of(inherited.getOrDefault("PATH", "").split(File.pathSeparator))
                        .filter(place -> !place.isEmpty())
                        .map(place -> Path.of(place, first))
                : Stream.of(Path.of(first));
        return places.filter(Files::isExecutable)
                .findFirst()
                .map(Launch::featureOf)
                .orElse(Integer.MAX_VALUE);
    }

    private static int featureOf(Path launcher) {
        try {
            Path folder = launcher.toRealPath().getParent();
            return feature(folder == null ? null : folder.getParent());
        } catch (IOException unreadable) {
            return Integer.MAX_VALUE;
        }
    }

    /** The feature release of a JDK by the file that says so; the usual where nothing does. */
    private static int feature(@Nullable Path home) {
        try {
            if (home != null && Files.isReadable(home.resolve("release"))) {
                Matcher version = VERSION.matcher(Files.readString(home.resolve("release")));
                if (version.find()) {
                    return Integer.parseInt(version.group(2));
                }
            }
        } catch (IOException unreadable) {
            return Integer.MAX_VALUE;
        }
        return Integer.MAX_VALUE;
    }

    static final class GcLogFlags {

        private static final String BEGINNING = "gc-";
        private static final String END = ".log";

        /** HotSpot puts the number of its process there. */
        private static final String PROCESS = "pid%p";

        private static final int FIRST_WITH_XLOG = 9;

        private GcLogFlags() {}

        static List<String> of(int feature, Path folder) {
            Path file = folder.toAbsolutePath().resolve(BEGINNING + PROCESS + END);
            return feature < FIRST_WITH_XLOG
                    ? List.of(
                            "-Xloggc:" + file,
                            "-XX:+PrintGCDetails",
                            "-XX:+PrintGCDateStamps",
                            "-XX:+PrintGCTimeStamps",
                            "-XX:+PrintGCApplicationStoppedTime")
                    : List.of("-Xlog:gc*,safepoint,arguments:file=" + file + ":time,uptime,pid,level,tags:filecount=0");
        }

        static Path file(Path folder, String pid) {
            return folder.resolve(BEGINNING + "pid" + pid + END);
        }
    }
}
