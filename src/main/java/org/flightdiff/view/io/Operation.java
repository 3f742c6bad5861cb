package org.flightdiff.view.io;

import java.util.Arrays;
import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;

/** The operations that block a thread on a file or a socket. Only those longer than a threshold are recorded. */
public enum Operation {
    FILE_READ("file.read", "File reads", file("jdk.FileRead"), "bytesRead"),
    FILE_WRITE("file.write", "File writes", file("jdk.FileWrite"), "bytesWritten"),
    /** Forcing written data to the device; it moves no bytes of its own. */
    FILE_FORCE("file.force", "Fsync", file("jdk.FileForce"), ""),
    SOCKET_READ("socket.read", "Socket reads", socket("jdk.SocketRead"), "bytesRead"),
    SOCKET_WRITE("socket.write", "Socket writes", socket("jdk.SocketWrite"), "bytesWritten");

    static final List<Operation> ON_FILES = List.of(FILE_READ, FILE_WRITE, FILE_FORCE);
    static final List<Operation> ON_SOCKETS = List.of(SOCKET_READ, SOCKET_WRITE);

    private final String id;
    private final String label;
    private final Selection selection;
    private final String bytesField;

    Operation(String id, String label, Selection selection, String bytesField) {
        this.id = id;
        this.label = label;
        this.selection = bytesField.isEmpty() ? selection : selection.numbers(bytesField);
        this.bytesField = bytesField;
    }

    private static Selection file(String event) {
        return Selection.of(event).texts("path").withStacks().withThreads();
    }

    private static Selection socket(String event) {
        return Selection.of(event)
                .texts("host", "address")
                .numbers("port")
                .withStacks()
                .withThreads();
    }

    String id() {
        return id;
    }

    /** Its name in the keys and cells of tables, in the plural. */
    public String label() {
        return label;
    }

    Text words() {
        return Text.of("curve." + id);
    }

    public Selection selection() {
        return selection;
    }

    boolean movesBytes() {
        return !bytesField.isEmpty();
    }

    /** Bytes moved by each of its events; an end of file or stream, recorded as -1, moved none. */
    double[] bytes(Events events) {
        return movesBytes()
                ? Arrays.stream(events.numbers(bytesField))
                        .map(bytes -> Math.max(0, bytes))
                        .toArray()
                : new double[events.size()];
    }
}
