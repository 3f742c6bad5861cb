package org.flightdiff.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.unit.Notation;

/**
 * How a report is written, besides the results.
 *
 * @param imprint when, by what and how it is made; asked for only by a report that says so, as the environment may hold
 *     a time that is none
 * @param notation how its numbers are written, but for files that programs read
 * @param gate what lets a pipeline fail
 * @param meta what people say of the comparison, such as commit, build and ticket, by name and in their order
 * @param full whether nothing is folded
 */
public record Edition(
        Supplier<Provenance> imprint, Notation notation, Gate gate, Map<String, String> meta, boolean full) {

    public Edition {
        meta = Collections.unmodifiableMap(new LinkedHashMap<>(meta));
    }

    /** Of which nothing more is known, with what did not change folded. */
    public Edition(Supplier<Provenance> imprint, Notation notation, Gate gate) {
        this(imprint, notation, gate, Map.of(), false);
    }

    /** One that says nothing of itself, for no pipeline. */
    public static Edition in(Notation notation) {
        return new Edition(
                () -> {
                    throw new IllegalStateException("no imprint");
                },
                notation,
                Gate.OPEN);
    }

    /** This edition with the time of now, so that all reports state one time. */
    public Edition settled() {
        Provenance made = imprint.get();
        return new Edition(() -> made, notation, gate, meta, full);
    }
}
