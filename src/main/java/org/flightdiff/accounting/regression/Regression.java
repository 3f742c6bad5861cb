package org.flightdiff.accounting.regression;

import java.util.List;
import org.flightdiff.stacks.FrameAmounts.Course;
import org.jspecify.annotations.Nullable;

/**
 * One cause as the accounts show it: a method within which a side spends more, whatever it spends.
 *
 * @param main what it spends more of that leads: the operation under a lock rather than the lock
 * @param others what else ends in the same method, the most severe first
 * @param onlyForEach whether it is no more in all, only for each piece of the work, of which less gets done
 * @param follows whether it may only follow from others: threads wait for what these do
 */
public record Regression(Increase main, List<Increase> others, boolean onlyForEach, boolean follows) {

    Regression following() {
        return new Regression(main, others, onlyForEach, true);
    }

    /** How much it matters, 0 to 1: as much as the most severe of it. */
    public double severity() {
        return others.stream().mapToDouble(Increase::severity).reduce(main.severity(), Math::max);
    }

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
     * @param course amount per second within the frame, over time
     * @param more how much more there is, in the time that is compared, than what more or less work, or another JVM, makes of
     *     what the good side has
     * @param each how long each wait takes; null where the events do not tell
     * @param severity how much it matters, 0 to 1: of waiting, the share of the time of such threads; of processors and
     *     allocation, a part of what the side uses
     */
    public record Increase(
            Resource resource,
            String thread,
            double threads,
            String frame,
            String through,
            String mechanism,
            SystemCall system,
            double before,
            double after,
            Course course,
            double more,
            @Nullable Each each,
            double severity) {

        /**
         * Waits of which most are long enough to be recorded.
         *
         * @param before seconds, in the mean, on the good side; NaN where none are recorded there, or too many are too short
         * @param after the same on the suffering side
         * @param rateBefore how many there are per second on the good side
         * @param rateAfter the same on the suffering side
         */
        public record Each(double before, double after, double rateBefore, double rateAfter) {}

        /**
         * Whether both measure the same time of the same threads: one by the events of an operation, which may be recorded only
         * from some length on, one by samples of its native methods.
         */
        boolean isSameTimeAs(Increase other) {
            return thread.equals(other.thread) && (isSampled(other) || other.isSampled(this));
        }

        private boolean isSampled(Increase operation) {
            return resource == Resource.NATIVE
                    && ((operation.resource == Resource.FILE && system == SystemCall.FILES)
                            || (operation.resource == Resource.SOCKET && system == SystemCall.SOCKETS));
        }
    }
}
