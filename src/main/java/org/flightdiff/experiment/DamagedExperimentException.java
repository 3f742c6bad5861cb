package org.flightdiff.experiment;

import java.io.IOException;

/** What a folder says of its experiment is not as it was written. The message is one clear line. */
public final class DamagedExperimentException extends IOException {
    DamagedExperimentException(String message, Throwable cause) {
        super(message, cause);
    }
}
