package org.flightdiff.live;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.AttachOperationFailedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.net.MalformedURLException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.flightdiff.language.Text;
import org.flightdiff.live.Connection.LostException;
import org.flightdiff.live.RunningJvm.JdkFolder;
import org.jspecify.annotations.Nullable;

/** A JVM that answers management requests. Nothing is connected between two of them. */
public final class LiveJvm {

    static {
        // Else a thread of the JVM waits 15 seconds for more after each request, which its recording shows as a read.
        if (System.getProperty("sun.rmi.transport.connectionTimeout") == null) {
            System.setProperty("sun.rmi.transport.connectionTimeout", "100");
        }
    }

    private static final String SERVICE = "service:jmx:";

    /** Its main class or jar; empty if it does not tell. */
    private final String name;

    private final JMXServiceURL address;
    private final Map<String, Object> environment;
    private final @Nullable ProcessHandle process;

    private LiveJvm(
            String name, JMXServiceURL address, Map<String, Object> environment, @Nullable ProcessHandle process) {
        this.name = name;
        this.address = address;
        this.environment = Map.copyOf(environment);
        this.process = process;
    }

    /**
     * Reaches a JVM of this machine, which begins to listen to requests of this machine if it did not yet.
     *
     * @throws RefusedException if it does not let itself be reached
     */
    public static LiveJvm of(RunningJvm running) throws RefusedException {
        ProcessHandle process = ProcessHandle.of(running.pid())
                .orElseThrow(() ->
                        new RefusedException(Text.of("live.no-process", Text.code(Long.toString(running.pid())))));
        return new LiveJvm(running.name(), Attaching.to(running, process), Map.of(), process);
    }

    /**
     * Reaches a JVM where it listens, with the login it asks for; null if it asks for none.
     *
     * @throws RefusedException if that is no address
     */
    public static LiveJvm at(String address, @Nullable Login login) throws RefusedException {
        Map<String, Object> environment = new HashMap<>();
        if (login != null) {
            environment.put("jmx.remote.credentials", login.credentials());
        }
        return new LiveJvm("", url(address), environment, null);
    }

    /** Whether something may be a management address: neither a process id nor a class has a colon. */
    public static boolean maybeAddress(String given) {
        return given.contains(":");
    }

    /** @param given {@code host:port}, or in full {@code service:jmx:…} */
    private static JMXServiceURL url(String given) throws RefusedException {
        try {
            if (given.startsWith(SERVICE)) {
                return new JMXServiceURL(given);
            }
            if (given.matches("[^/\\s]+:\\d{1,5}")) {
                return new JMXServiceURL(SERVICE + "rmi:///jndi/rmi://" + given + "/jmxrmi");
            }
        } catch (MalformedURLException malformed) {
            throw new RefusedException(Text.of("live.no-address", Text.given(given)), malformed);
        }
        throw new RefusedException(Text.of("live.no-address", Text.given(given)));
    }

    @Nullable
    ProcessHandle process() {
        return process;
    }

    boolean isGone() {
        return process != null && !process.isAlive();
    }

    /** Whether it sees the files of this machine under the same names. Only Linux has containers on the machine itself. */
    boolean sharesFiles() {
        if (process == null) {
            return false;
        }
        Path own = Path.of("/proc/self/ns/mnt");
        if (!Files.exists(own)) {
            return true;
        }
        try {
            return Files.readSymbolicLink(own)
                    .equals(Files.readSymbolicLink(Path.of("/proc/" + process.pid() + "/ns/mnt")));
        } catch (IOException unknown) {
            return false;
        }
    }

    Text place() {
        return process == null
                ? Text.given(address.toString())
                : Text.of(
                        "live.place",
                        Text.given(name.isEmpty() ? "JVM" : name),
                        Text.code(Long.toString(process.pid())));
    }

    /**
     * @throws RefusedException if it asks for a password, or has no recorder
     * @throws LostException if it does not answer
     */
    @SuppressWarnings("BanJNDI") // JMX has no other way; the address is the user's, never a recording's
    Connection connect() throws RefusedException, LostException {
        try {
            return new Connection(JMXConnectorFactory.connect(address, environment), place());
        } catch (SecurityException denied) {
            throw new RefusedException(
                    Text.of(environment.isEmpty() ? "live.login-needed" : "live.login-refused", place()), denied);
        } catch (IOException e) {
            throw new LostException(e);
        }
    }

    private static final class Attaching {

        static JMXServiceURL to(RunningJvm running, ProcessHandle process) throws RefusedException {
            refuseHopeless(running, process);
            VirtualMachine attached;
            try {
                attached = VirtualMachine.attach(Long.toString(running.pid()));
            } catch (AttachNotSupportedException | IOException e) {
                throw refused(process, e);
            }
            try {
                return new JMXServiceURL(attached.startLocalManagementAgent());
            } catch (AttachOperationFailedException e) {
                throw new RefusedException(Text.of("live.no-management", pid(process), said(e)), e);
            } catch (IOException e) {
                throw refused(process, e);
            } finally {
                detach(attached);
            }
        }

        /**
         * What can be known without a signal to the process: attaching sends one that a JVM with attaching switched off
         * takes for a request to print its threads, and that ends other programs.
         */
        private static void refuseHopeless(RunningJvm running, ProcessHandle process) throws RefusedException {
            Optional<String> program = process.info().command();
            String file = program.map(each -> String.valueOf(Path.of(each).getFileName()))
                    .orElse("");
            if (!running.isListed() && isOtherUsers(process)) {
                throw otherUser(process);
            }
            if (!running.isListed() && !file.matches("javaw?(\\.exe)?")) {
                Text name = program.map(each -> Text.of("live.program", Text.given(each)))
                        .orElse(Text.none());
                throw new RefusedException(Text.of("live.no-jvm", pid(process), name));
            }
            if (JdkFolder.of(process.pid()).isOpenJ9()) {
                throw new RefusedException(Text.of("live.open-j9", pid(process)));
            }
            boolean off = Stream.of(process.info().arguments().orElse(new String[0]))
                    .anyMatch("-XX:+DisableAttachMechanism"::equals);
            if (off) {
                throw new RefusedException(Text.of("live.attach-off", pid(process)));
            }
        }

        private static RefusedException refused(ProcessHandle process, Exception e) {
            if (!process.isAlive()) {
                return new RefusedException(Text.of("live.no-process", pid(process)), e);
            }
            if (isOtherUsers(process)) {
                return otherUser(process);
            }
            return isInContainer(process)
                    ? new RefusedException(Text.of("live.in-container", pid(process), said(e)), e)
                    : new RefusedException(Text.of("live.no-attach", pid(process), said(e)), e);
        }

        private static boolean isOtherUsers(ProcessHandle process) {
            Optional<String> owner = process.info().user();
            return owner.isPresent()
                    && !owner.equals(ProcessHandle.current().info().user());
        }

        private static RefusedException otherUser(ProcessHandle process) {
            return new RefusedException(Text.of(
                    "live.other-user",
                    pid(process),
                    Text.given(process.info().user().orElse("?"))));
        }

        /** Whether a process has another number where it runs, which Linux tells of each. */
        private static boolean isInContainer(ProcessHandle process) {
            try (Stream<String> lines = Files.lines(Path.of("/proc/" + process.pid() + "/status"))) {
                return lines.anyMatch(line -> line.matches("NSpid:\\s+\\d+\\s+\\d.*"));
            } catch (IOException unknown) {
                return false;
            }
        }

        private static void detach(VirtualMachine attached) {
            try {
                attached.detach();
            } catch (IOException gone) {
                // Then there is nothing left to detach from.
            }
        }

        private static Text pid(ProcessHandle process) {
            return Text.code(Long.toString(process.pid()));
        }

        private static Text said(Exception e) {
            return Text.given(String.valueOf(e.getMessage()));
        }
    }

    /** Who asks a JVM: a name of its access file, and the password, which nothing writes anywhere. */
    public record Login(String user, String password) {

        String[] credentials() {
            return new String[] {user, password};
        }

        @Override
        public String toString() {
            return user;
        }
    }
}
