package org.flightdiff.live;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import jdk.management.jfr.FlightRecorderMXBean;
import jdk.management.jfr.RecordingInfo;
import org.flightdiff.language.Text;

/** Requests to the recorder of a JVM, over one connection. Each may throw that the JVM does not answer any more. */
final class Connection implements AutoCloseable {

    private final JMXConnector connector;
    private final MBeanServerConnection beans;
    private final FlightRecorderMXBean recorder;
    private final RuntimeMXBean runtime;

    Connection(JMXConnector connector, Text place) throws RefusedException, LostException {
        this.connector = connector;
        try {
            beans = connector.getMBeanServerConnection();
            runtime = ManagementFactory.newPlatformMXBeanProxy(
                    beans, ManagementFactory.RUNTIME_MXBEAN_NAME, RuntimeMXBean.class);
            recorder = ManagementFactory.newPlatformMXBeanProxy(
                    beans, "jdk.management.jfr:type=FlightRecorder", FlightRecorderMXBean.class);
        } catch (IllegalArgumentException none) {
            close();
            throw new RefusedException(Text.of("live.no-recorder", place), none);
        } catch (IOException e) {
            close();
            throw new LostException(e);
        }
    }

    int jdk() throws LostException {
        return Integer.parseInt(answer(runtime::getSpecVersion).replaceFirst("^1\\.", ""));
    }

    /** The folder of its chunks; empty if it does not tell. */
    String repository() throws LostException {
        return answer(runtime::getSystemProperties).getOrDefault("jdk.jfr.repository", "");
    }

    List<String> running() throws LostException {
        return answer(recorder::getRecordings).stream()
                .filter(each -> each.getState().equals("RUNNING"))
                .map(RecordingInfo::getName)
                .toList();
    }

    /** Whether a recording is still there: one with a destination goes when it has been written. */
    boolean has(long recording) throws LostException {
        return answer(recorder::getRecordings).stream().anyMatch(each -> each.getId() == recording);
    }

    boolean isRunning(long recording) throws LostException {
        return answer(recorder::getRecordings).stream()
                .anyMatch(each -> each.getId() == recording && each.getState().equals("RUNNING"));
    }

    /** Makes a recording that is not started; throws an {@link IllegalArgumentException} if the settings are none. */
    long create(String settings) throws LostException {
        long recording = answer(recorder::newRecording);
        try {
            tell(() -> recorder.setConfiguration(recording, settings));
        } catch (LostException | RuntimeException e) {
            discard(recording, e);
            throw e;
        }
        return recording;
    }

    /** @throws IllegalArgumentException if the JVM cannot do as is said */
    void set(long recording, Map<String, String> options) throws LostException {
        tell(() -> recorder.setRecordingOptions(recording, new HashMap<>(options)));
    }

    void start(long recording) throws LostException {
        tell(() -> recorder.startRecording(recording));
    }

    /** Stops it; one with a destination is written before this returns. */
    void stop(long recording) throws LostException {
        answer(() -> recorder.stopRecording(recording));
    }

    void close(long recording) throws LostException {
        tell(() -> recorder.closeRecording(recording));
    }

    /** Closes one that has failed; what made it fail is what is told. */
    void discard(long recording, Exception failure) {
        try {
            close(recording);
        } catch (LostException | RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    /** Copies a recording that is stopped; throws another exception than a lost one if it cannot be written. */
    void copy(long recording, OutputStream out) throws IOException {
        long stream = answer(() -> recorder.openStream(recording, Map.of("blockSize", "1000000")));
        for (byte[] block = read(stream); block.length > 0; block = read(stream)) {
            out.write(block);
        }
        tell(() -> recorder.closeStream(stream));
    }

    private byte[] read(long stream) throws LostException {
        return answer(() -> {
            byte[] block = recorder.readStream(stream);
            return block == null ? new byte[0] : block;
        });
    }

    /** Has the JVM execute a command of {@code jcmd}, called as its operation: {@code vmLog}; returns what it says. */
    String execute(String command, String... arguments) throws LostException {
        return String.valueOf(answer(() -> beans.invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                command,
                new Object[] {arguments},
                new String[] {String[].class.getName()})));
    }

    private interface Request {
        void send() throws IOException;
    }

    private static void tell(Request request) throws LostException {
        answer(() -> {
            request.send();
            return true;
        });
    }

    private static <T> T answer(Callable<T> request) throws LostException {
        try {
            return request.call();
        } catch (UndeclaredThrowableException | IOException e) {
            throw new LostException(e);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        try {
            connector.close();
        } catch (IOException gone) {
            // Then it is closed.
        }
    }

    /** A JVM does not answer, or not any more. */
    static final class LostException extends IOException {
        LostException(Exception cause) {
            super(cause);
        }

        /** What was said, without the names of exceptions around it; the name of the innermost if that says nothing. */
        String reason() {
            Throwable innermost = this;
            while (innermost.getCause() != null) {
                innermost = innermost.getCause();
            }
            String said = innermost.getMessage();
            return said == null ? innermost.getClass().getSimpleName() : said;
        }
    }
}
