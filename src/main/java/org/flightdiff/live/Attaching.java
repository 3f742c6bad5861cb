package org.flightdiff.live;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.AttachOperationFailedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import javax.management.remote.JMXServiceURL;
import org.flightdiff.language.Text;

/** Has a JVM of this machine listen to management requests of this machine. */
final class Attaching {

    private static final String ATTACH_OFF = "-XX:+DisableAttachMechanism";

    private Attaching() {}

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
        String file =
                program.map(each -> String.valueOf(Path.of(each).getFileName())).orElse("");
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
        boolean off =
                Stream.of(process.info().arguments().orElse(new String[0])).anyMatch(ATTACH_OFF::equals);
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
        if (isInContainer(process)) {
            return new RefusedException(Text.of("live.in-container", pid(process), said(e)), e);
        }
        return new RefusedException(Text.of("live.no-attach", pid(process), said(e)), e);
    }

    private static boolean isOtherUsers(ProcessHandle process) {
        Optional<String> owner = process.info().user();
        return owner.isPresent() && !owner.equals(ProcessHandle.current().info().user());
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
