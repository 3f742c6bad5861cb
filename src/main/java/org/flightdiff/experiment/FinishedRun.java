package org.flightdiff.experiment;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

/**
 * A run that is over. One with a failure is made again in its place; of several JVMs that recorded, that of the command
 * itself counts, else the largest recording. The exit is null where it had to be killed; the load is the share of all
 * processors that was busy just before, null where not known.
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
