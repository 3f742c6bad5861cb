package org.flightdiff.diagnosis;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.Diagnosis;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;

/** The causes named for pairs of recordings in tests; each pair is compared once. */
final class Causes {

    private static final Map<List<Path>, List<Diagnosis>> NAMED = new ConcurrentHashMap<>();

    private Causes() {}

    /** All causes of two whole recordings, most likely first. */
    static List<Diagnosis> of(Path baseline, Path candidate) {
        return NAMED.computeIfAbsent(
                List.of(baseline, candidate),
                pair -> of(
                        Compared.recording(baseline).whole(),
                        Compared.recording(candidate).whole()));
    }

    /** All causes of two windows. */
    static List<Diagnosis> of(Window baseline, Window candidate) {
        return Investigation.of(new Sides(List.of(baseline), List.of(candidate)))
                .diagnoses();
    }

    /** One cause of two whole recordings; empty where it is not named. */
    static Optional<Diagnosis> named(String id, Path baseline, Path candidate) {
        return of(baseline, candidate).stream()
                .filter(cause -> cause.id().equals(id))
                .findFirst();
    }
}
