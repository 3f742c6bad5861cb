package org.flightdiff.repeats;

import java.nio.file.Path;

/** A folder that holds no repeats to learn from. Its message is one line: the folder, what is wrong, what to do. */
public final class UnusableRepeatsException extends Exception {
    UnusableRepeatsException(Path folder, String whatIsWrong) {
        super(folder + ": " + whatIsWrong
                + "; give a folder with two or more recordings of the same program, repeated");
    }
}
