package org.flightdiff.accounting.excess;

import java.util.Map;
import java.util.regex.Pattern;

/** What threads in native code ask the system for, by the names that the JDK's native methods have from 8 to 27. */
public enum SystemCall {
    /** Opening, reading, writing, forcing, listing and deleting files. */
    FILES("FileDispatcherImpl\\.|UnixFileDispatcherImpl\\.|FileOutputStream\\.|FileInputStream\\.|RandomAccessFile\\."
            + "|UnixNativeDispatcher\\.|UnixFileSystem\\.|WinNTFileSystem\\.|WindowsNativeDispatcher\\.|FileChannelImpl\\."
            + "|FileDescriptor\\.|MappedMemoryUtils\\.|MappedByteBuffer\\."),
    /** Reading from, writing to and connecting sockets, and asking for the addresses of names. */
    SOCKETS("SocketDispatcher\\.|SocketInputStream\\.|SocketOutputStream\\.|SocketImpl\\.|sun\\.nio\\.ch\\.Net\\."
            + "|DatagramDispatcher\\.|Inet\\dAddressImpl\\.|netty\\.(channel\\.)?(epoll|unix|kqueue)\\."),
    /** Anything else, such as compression, or nothing, where it is Java code. */
    OTHER("$^");

    private static final double HALF = 0.5;

    private final Pattern methods;

    SystemCall(String methods) {
        this.methods = Pattern.compile(methods);
    }

    /** The kind that half of some amounts and more belong to. */
    static SystemCall most(Map<String, Double> byMethod) {
        double all = byMethod.values().stream().mapToDouble(Double::doubleValue).sum();
        for (SystemCall call : values()) {
            double own = byMethod.entrySet().stream()
                    .filter(each -> call.methods.matcher(each.getKey()).find())
                    .mapToDouble(Map.Entry::getValue)
                    .sum();
            if (all > 0 && own >= HALF * all) {
                return call;
            }
        }
        return OTHER;
    }
}
