package org.flightdiff.accounting.regression;

import java.util.List;
import java.util.Optional;
import org.flightdiff.accounting.regression.UsageChange.Question;
import org.flightdiff.stacks.FrameAmounts.Course;
import org.flightdiff.statistics.judgement.Answer;
import org.flightdiff.statistics.judgement.Judge.Evidence;
import org.jspecify.annotations.Nullable;

/**
 * One cause as the accounts show it: a method within which a side spends more, whatever it spends.
 *
 * @param main what it spends more of that leads: the operation under a lock rather than the lock
 * @param others what else ends in the same method, the most severe first
 * @param onlyForEach whether it is no more in all, only for each piece of the work, of which less gets done
 * @param follows whether it may only follow from others: threads wait for what these do
 * @param proof how sure it is
 */
public record Regression(Increase main, List<Increase> others, boolean onlyForEach, boolean follows, Proof proof) {

    /** How sure it is that more is spent somewhere, the surest first. */
    public enum Proof {
        /** Chance does not make it, of all that is asked together, and it is enough to matter. */
        SURE,
        /** It is so much that chance alone seldom makes it, be it once of all that is asked. */
        LARGE,
        /** Chance does not make it, but it matters only where something is felt that it may explain. */
        SMALL;

        /** Times what is of interest at all: a fifth of the time of threads; a seventh of processors, a third of bytes. */
        private static final double LONG = 10;

        private static final double MUCH = 3;
        private static final double LIKELY = 0.2;

        /** Of what is of interest. */
        private static final double LITTLE = 0.5;

        static Optional<Proof> of(Question question, Answer judged) {
            Evidence evidence = question.evidence();
            double size = evidence.effect() / evidence.tolerance();
            double large = question.place().resource().isForOthers() ? LONG : MUCH;
            if (judged == Answer.ROSE) {
                return Optional.of(SURE);
            }
            if (question.place().longer()) {
                return Optional.empty();
            }
            return size >= large && evidence.p() <= LIKELY
                    ? Optional.of(LARGE)
                    : judged == Answer.TOO_SMALL && size >= LITTLE ? Optional.of(SMALL) : Optional.empty();
        }
    }

    public boolean isSure() {
        return proof == Proof.SURE;
    }

    Regression following() {
        return new Regression(main, others, onlyForEach, true, proof);
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
     * @param frame the application's method within which most was added, of a library the program's own that calls it; empty
     *     where no stacks tell
     * @param through the innermost of the application's methods below it that still has most of that, or that of the library;
     *     empty where it is that method itself, or the mechanism
     * @param mechanism the deepest method below it within which most of that was added; empty where none is
     * @param system the kind of system calls in which native code was, see {@link SystemCall}
     * @param before amount per second within the frame, or what it calls of a library, on the good side, from beginning to end, as
     *     it is told everywhere
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
