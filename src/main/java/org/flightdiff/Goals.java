package org.flightdiff;

import java.nio.file.Path;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.goals.GoalsFile;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.yaml.MalformedFileException;

/** What a project expects of a candidate: goals, own tolerances and muted metrics. Immutable. */
public final class Goals {

    /** Nothing is expected. */
    static final Goals NONE = new Goals(Expectations.NONE);

    private final Expectations expectations;

    private Goals(Expectations expectations) {
        this.expectations = expectations;
    }

    /**
     * Reads a goals file, whose format {@code docs/goals.md} describes.
     *
     * @throws UnreadableFileException if it cannot be read or understood, or wants nothing
     */
    public static Goals read(Path file) throws UnreadableFileException {
        try {
            return new Goals(GoalsFile.read(file, Views.ALL));
        } catch (MalformedFileException bad) {
            throw new UnreadableFileException(file, bad);
        }
    }

    Expectations expectations() {
        return expectations;
    }
}
