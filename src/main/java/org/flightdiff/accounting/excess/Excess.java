package org.flightdiff.accounting.excess;

/**
 * What one kind of threads spends more of on the suffering side.
 *
 * @param resource what it is
 * @param thread the kind of threads
 * @param threads how many such threads there are on the suffering side
 * @param frame the application's method within which most was added; empty where no stacks tell
 * @param through the innermost of the application's methods below it that still has most of that; empty where it is that
 *     method itself, or the mechanism
 * @param mechanism the deepest method below it within which most of that was added; empty where none is
 * @param system the kind of system calls in which native code was, see {@link SystemCall}
 * @param before amount per second within the frame on the good side, from beginning to end, as it is told everywhere
 * @param after the same on the suffering side
 * @param more how much more there is, in the time that is compared, than what more or less work, or another JVM, makes of
 *     what the good side has
 * @param severity how much it matters, 0 to 1: of waiting, the share of the time of such threads; of processors and
 *     allocation, a part of what the side uses
 * @param p the probability that chance makes it so
 */
public record Excess(
        Resource resource,
        String thread,
        double threads,
        String frame,
        String through,
        String mechanism,
        SystemCall system,
        double before,
        double after,
        double more,
        double severity,
        double p) {

    /**
     * Whether both measure the same time of the same threads: one by the events of an operation, which may be recorded only
     * from some length on, one by samples of its native methods.
     */
    boolean isSameTimeAs(Excess other) {
        return thread.equals(other.thread) && (isSampled(other) || other.isSampled(this));
    }

    private boolean isSampled(Excess operation) {
        return resource == Resource.NATIVE
                && switch (operation.resource) {
                    case FILE -> system == SystemCall.FILES;
                    case SOCKET -> system == SystemCall.SOCKETS;
                    case COMPUTING, NATIVE, ALLOCATING, BLOCKED, QUEUED, PARKED, WAITING, SLEEPING -> false;
                };
    }

    /** Whether threads wait for a file, a peer or another part of the system, rather than for each other. */
    public boolean isOperation() {
        return switch (resource) {
            case SOCKET, FILE, NATIVE -> true;
            case COMPUTING, ALLOCATING, BLOCKED, QUEUED, PARKED, WAITING, SLEEPING -> false;
        };
    }
}
