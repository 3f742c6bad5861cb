package org.flightdiff.accounting.regression;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Pattern;

/** What threads in native code ask the system for, by the names that the JDK's native methods have from 8 to 27. */
public enum SystemCall {
    /**
     * Reading from, writing to and connecting sockets, and asking for the addresses of names. Up to JDK 18 writing to a socket
     * is a method of files that one of sockets calls (sun.nio.ch.SocketDispatcher).
     */
    SOCKETS("SocketDispatcher\\.|SocketInputStream\\.|SocketOutputStream\\.|SocketImpl\\.|sun\\.nio\\.ch\\.Net\\."
            + "|DatagramDispatcher\\.|Inet\\dAddressImpl\\.|netty\\.(channel\\.)?(epoll|unix|kqueue)\\."),
    /** Opening, reading, writing, forcing, listing and deleting files. */
    FILES("FileDispatcherImpl\\.|UnixFileDispatcherImpl\\.|FileOutputStream\\.|FileInputStream\\.|RandomAccessFile\\."
            + "|UnixNativeDispatcher\\.|UnixFileSystem\\.|WinNTFileSystem\\.|WindowsNativeDispatcher\\.|FileChannelImpl\\."
            + "|FileDescriptor\\.|MappedMemoryUtils\\.|MappedByteBuffer\\."),
    /** Giving the processor to others or pausing it, to ask again at once, as selectors do: waiting that keeps it. */
    SPINS("java\\.lang\\.Thread\\.(yield|onSpinWait)"
            + "|sun\\.nio\\.ch\\.(EPoll\\.wait|EPollArrayWrapper\\.epollWait|KQueue\\.(poll|keventPoll)"
            + "|KQueueArrayWrapper\\.kevent0|PollSelectorImpl\\.poll|PollArrayWrapper\\.poll0|WEPoll\\.wait"
            + "|WindowsSelectorImpl\\$SubSelector\\.poll0)"),
    /** Anything else, such as compression, or nothing, where it is Java code. */
    OTHER("$^");

    private static final double HALF = 0.5;

    private final Pattern methods;

    SystemCall(String methods) {
        this.methods = Pattern.compile(methods);
    }

    /**
     * The kind that half of some amounts and more belong to.
     *
     * @param byMethod by the name of the method that runs, or with those of its callers behind it
     */
    static SystemCall most(Map<String, Double> byMethod) {
        Map<SystemCall, Double> byCall = new EnumMap<>(SystemCall.class);
        byMethod.forEach((method, amount) -> byCall.merge(of(method), amount, Double::sum));
        double all = byCall.values().stream().mapToDouble(Double::doubleValue).sum();
        return byCall.entrySet().stream()
                .filter(each -> all > 0 && each.getValue() >= HALF * all)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(OTHER);
    }

    /** Whether a method, or one of its callers behind it, is such a call. */
    public boolean is(String method) {
        return methods.matcher(method).find();
    }

    private static SystemCall of(String method) {
        return Arrays.stream(values())
                .filter(call -> call.is(method))
                .findFirst()
                .orElse(OTHER);
    }
}
