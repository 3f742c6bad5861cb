package org.flightdiff.live;

import com.sun.tools.attach.VirtualMachine;
import com.sun.tools.attach.VirtualMachineDescriptor;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A JVM that runs on this machine.
 *
 * @param name its main class or jar, without arguments, which may hold secrets; empty if it does not tell
 * @param version of its JDK, as in "17.0.15"; empty if that is not known without asking the JVM
 */
public record RunningJvm(long pid, String name, String version) {

    /** The JVMs that show themselves to this user, without this one, in the order of their process ids. */
    public static List<RunningJvm> all() {
        return VirtualMachine.list().stream()
                .filter(each -> isPid(each.id()))
                .map(RunningJvm::of)
                .filter(each -> each.pid != ProcessHandle.current().pid())
                .sorted(Comparator.comparingLong(RunningJvm::pid))
                .toList();
    }

    /**
     * Those that the id of a process that there is may mean, or a main class with or without its package, a jar, or a
     * part of these; whole names go before parts.
     */
    public static List<RunningJvm> meant(String given) {
        if (isPid(given)) {
            long pid = Long.parseLong(given);
            if (ProcessHandle.of(pid).isEmpty()) {
                return List.of();
            }
            // A JVM may hide itself from lists, but not from those who know its process id.
            return List.of(all().stream()
                    .filter(each -> each.pid == pid)
                    .findFirst()
                    .orElseGet(() -> new RunningJvm(pid, "", JdkFolder.of(pid).version())));
        }
        List<RunningJvm> all = all();
        List<RunningJvm> exactly = all.stream()
                .filter(each -> each.name.equals(given) || each.shortName().equals(given))
                .toList();
        return exactly.isEmpty()
                ? all.stream().filter(each -> each.name.contains(given)).toList()
                : exactly;
    }

    public static boolean isPid(String given) {
        return given.matches("[0-9]{1,18}");
    }

    private static RunningJvm of(VirtualMachineDescriptor listed) {
        long pid = Long.parseLong(listed.id());
        return new RunningJvm(
                pid, nameIn(listed.displayName()), JdkFolder.of(pid).version());
    }

    /**
     * The first word of a command line, without the folders of a jar and the module of a class. The JDK calls a JVM
     * unknown that is still starting.
     */
    static String nameIn(String command) {
        String program = command.equals("Unknown") ? "" : command.strip().split("\\s", 2)[0];
        return program.substring(1 + Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\')));
    }

    /** Without its package; short enough for the name of a file. */
    public String shortName() {
        String program = name.endsWith(".jar") ? name.substring(0, name.length() - ".jar".length()) : name;
        return name.endsWith(".jar") ? program : program.substring(program.lastIndexOf('.') + 1);
    }

    boolean isListed() {
        return !name.isEmpty() || all().stream().anyMatch(each -> each.pid == pid);
    }

    /** What a JDK says of itself in the file {@code release} of its folder, without a question to a running JVM. */
    record JdkFolder(Properties release) {

        static JdkFolder of(long pid) {
            return ProcessHandle.of(pid)
                    .flatMap(process -> process.info().command())
                    .map(command -> above(Path.of(command)))
                    .orElseGet(() -> new JdkFolder(new Properties()));
        }

        /** Up to JDK 8 {@code java} may lie in {@code jre/bin}. */
        private static JdkFolder above(Path program) {
            Properties release = new Properties();
            Stream.iterate(program.getParent(), folder -> folder != null, Path::getParent)
                    .skip(1)
                    .limit(2)
                    .map(folder -> folder.resolve("release"))
                    .filter(Files::isReadable)
                    .findFirst()
                    .ifPresent(file -> read(file, release));
            return new JdkFolder(release);
        }

        private static void read(Path file, Properties release) {
            try (Reader reader = Files.newBufferedReader(file)) {
                release.load(reader);
            } catch (IOException | IllegalArgumentException unknown) {
                release.clear();
            }
        }

        /** As in "17.0.15"; empty if it is not known. */
        String version() {
            return unquoted("JAVA_VERSION");
        }

        /** Whether it is OpenJ9, which has a recorder of its own, and which attaching would disturb. */
        boolean isOpenJ9() {
            return unquoted("JVM_VARIANT").equalsIgnoreCase("openj9");
        }

        private String unquoted(String key) {
            return release.getProperty(key, "").replace("\"", "");
        }
    }
}
