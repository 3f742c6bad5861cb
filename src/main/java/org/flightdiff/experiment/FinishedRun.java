package org.flightdiff.experiment;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

/**
 * A run that is over.
 *
 * @param number from 1, over both sides, in the order in which they were started
 * @param started when, as ISO 8601
 * @param exit the exit status of the command; null where it had to be killed
 * @param failure in a few words why it is no part of the comparison, and is made again in its place; empty where it is
 * @param load the share of all processors that was busy just before it; null where that is not known
 * @param waited how many seconds it waited for a quiet machine
 * @param recording the file in the folder; null where there is none
 * @param log likewise
 * @param jvms how many JVMs recorded; of several, that of the command itself counts, else the largest recording
 */
@JsonPropertyOrder({"number", "side", "started", "seconds", "exit", "counts"})
public record FinishedRun(
        int number,
        Role side,
        String started,
        double seconds,
        @Nullable Integer exit,
        String failure,
        @Nullable Double load,
        double waited,
        @Nullable String recording,
        String log,
        int jvms) {

    @JsonProperty
    public boolean counts() {
        return failure.isEmpty();
    }

    /** Whether other programs kept the machine busy just before it. */
    @JsonIgnore
    public boolean isNoisy() {
        return load != null && load > QuietMachine.QUIET;
    }
}
