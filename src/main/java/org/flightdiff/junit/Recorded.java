package org.flightdiff.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * A test that is recorded while it runs, and fails if the recording misses a goal. Only the test itself is recorded,
 * neither what is before nor what is after each test; as the whole JVM is recorded, no other test runs meanwhile.
 *
 * <p>With {@code -Dflightdiff.renew=true} the recording becomes the baseline instead, and the test passes. Without a
 * baseline it fails and says so.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@ResourceLock(Resources.GLOBAL)
@ExtendWith(RecordedExtension.class)
public @interface Recorded {

    /**
     * The file that holds the baseline, from the working directory: a summary, which is small enough to be committed, or
     * with the ending {@code .jfr} the recording itself, with which causes are named too.
     */
    String baseline();

    /** The file with the goals, from the working directory; {@code docs/goals.md} describes its format. */
    String goals();
}
