package org.flightdiff.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.flightdiff.language.Text;
import org.jspecify.annotations.Nullable;

/** A JVM that answers management requests. Nothing is connected between two of them. */
public final class LiveJvm {

    static {
        // Else a thread of the JVM waits 15 seconds for more after each request, which its recording shows as a read.
        if (System.getProperty("sun.rmi.transport.connectionTimeout") == null) {
            System.setProperty("sun.rmi.transport.connectionTimeout", "100");
        }
    }

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
     * Reaches a JVM where it listens.
     *
     * @param login what it asks for; null if it asks for nothing
     * @throws RefusedException if that is no address
     */
    public static LiveJvm at(String address, @Nullable Login login) throws RefusedException {
        Map<String, Object> environment = new HashMap<>();
        if (login != null) {
            environment.put("jmx.remote.credentials", login.credentials());
        }
        return new LiveJvm("", ManagementAddress.of(address), environment, null);
    }

    /** Its main class or jar; empty if it does not tell. */
    public String name() {
        return name;
    }

    /** The process, if it runs on this machine. */
    @Nullable
    ProcessHandle process() {
        return process;
    }

    /** Whether it runs on this machine and ended. */
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

    /** Where it is reached, in words. */
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
}
