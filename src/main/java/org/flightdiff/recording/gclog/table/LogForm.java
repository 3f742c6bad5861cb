package org.flightdiff.recording.gclog.table;

import java.util.List;
import org.flightdiff.recording.gclog.text.LogText;

public interface LogForm {

    enum Understood {
        /** It tells of the JVM, perhaps of a part that is not looked at. */
        YES,
        /** It tells of a collection in words that are not known. */
        NOT,
        /** It is none of the log: the program wrote it, or who knows. */
        FOREIGN
    }

    Understood take(LogText line);

    List<LoggedRun> runs();

    long rows();
}
