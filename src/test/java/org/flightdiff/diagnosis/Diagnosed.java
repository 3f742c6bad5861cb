package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.language.Mirrored;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.Style;
import org.flightdiff.view.Sides;

/** The causes that are named for a pair, in tests. */
final class Diagnosed {

    private static final Map<List<Path>, Diagnosed> KNOWN = new ConcurrentHashMap<>();

    private final List<Diagnosis> causes;

    private Diagnosed(Comparison comparison) {
        this.causes = comparison.diagnoses();
        String head = English.of(Head.of(comparison).headline());
        assertThat(Style.lapses(head)).isEmpty();
        assertThat(Style.words(head)).as(head).isLessThanOrEqualTo(25);
        for (Diagnosis cause : causes) {
            assertThat(cause.evidence())
                    .allMatch(metric -> comparison.metric(metric).isPresent());
            assertThat(cause.card().chart()).isNotNull();
            assertThat(cause.card().values()).hasSizeLessThanOrEqualTo(4);
            assertThat(English.of(cause.card().line()))
                    .startsWith("Seen in ")
                    .doesNotContain("null", "NaN")
                    .endsWith(".");
            String told = English.of(cause.explanation());
            // Both sides always in the same order, and by name.
            assertThat(told)
                    .doesNotContain("null", "NaN", " against ", "other side", "this side", " here", " there ")
                    .endsWith(".");
            assertThat(Style.lapses(told)).isEmpty();
            assertThat(Style.sentences(told)).as(told).isLessThanOrEqualTo(3);
        }
    }

    /** Two whole recordings; each pair is compared once. */
    static Diagnosed of(Path baseline, Path candidate) {
        return KNOWN.computeIfAbsent(
                List.of(baseline, candidate), pair -> new Diagnosed(Investigated.of(baseline, candidate)));
    }

    static Diagnosed of(Window baseline, Window candidate) {
        return new Diagnosed(Investigated.of(new Sides(List.of(baseline), List.of(candidate))));
    }

    /** Two recordings beside the project; skips the test without them. */
    static Diagnosed shared(String baseline, String candidate) {
        return of(SharedRecordings.of(baseline), SharedRecordings.of(candidate));
    }

    /** One cause of two whole recordings; empty if it is not named. */
    static Optional<Diagnosis> named(String id, Path baseline, Path candidate) {
        return of(baseline, candidate).named(id);
    }

    /** One cause of two whole recordings, which must be named. */
    static Diagnosis cause(String id, Path baseline, Path candidate) {
        return of(baseline, candidate).cause(id);
    }

    /** One that must be named on the candidate, and not with low confidence. */
    static Diagnosis surely(String id, Path baseline, Path candidate) {
        Diagnosis cause = cause(id, baseline, candidate);
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.confidence()).isNotEqualTo(Diagnosis.Confidence.LOW);
        return cause;
    }

    /** Checks that a cause is not named. */
    static void assertNot(String id, Path baseline, Path candidate) {
        assertThat(named(id, baseline, candidate)).isEmpty();
    }

    /** Checks that every sentence of what differs is mirrored by the pair with its sides swapped. */
    void assertMirroredBy(Diagnosed back) {
        assertThat(causes).isNotEmpty();
        causes.stream()
                .filter(cause -> cause.side() != null && cause.group() != Diagnosis.Group.SETTING)
                .forEach(cause -> assertMirrored(cause, back.cause(cause.id())));
    }

    private static void assertMirrored(Diagnosis there, Diagnosis back) {
        assertThat(English.of(Mirrored.of(there.explanation()))).isEqualTo(English.of(back.explanation()));
        assertThat(English.of(Mirrored.of(there.card().line())))
                .isEqualTo(English.of(back.card().line()));
    }

    List<Diagnosis> all() {
        return causes;
    }

    List<String> ids() {
        return causes.stream().map(Diagnosis::id).toList();
    }

    Diagnosis first() {
        assertThat(causes).isNotEmpty();
        return causes.get(0);
    }

    Diagnosis cause(String id) {
        assertThat(ids()).contains(id);
        return named(id).orElseThrow();
    }

    private Optional<Diagnosis> named(String id) {
        return causes.stream().filter(cause -> cause.id().equals(id)).findFirst();
    }
}
