package org.flightdiff.view.methods;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

class MethodChangesTest {

    private static final String SAMPLE = "jdk.ExecutionSample";
    private static final int SAMPLES = 300;

    private static int written;

    @Test
    void whatOneSideAloneHasIsHeldAgainstNone() {
        MethodChanges changes = between(Map.of("gone", 60, "kept", 100), Map.of("kept", 100, "added", 90));

        // With what else ran.
        assertThat(changes.running().tested()).isEqualTo(4);
        assertThat(changes.running().found())
                .extracting(MethodChange::method)
                .containsExactly("shop.Shop.added", "shop.Shop.gone", "shop.Shop.other");
    }

    @Test
    void changesWithinThoseFromRunToRunAreNotFound() {
        Map<String, Integer> before = Map.of("old", 3);
        Map<String, Integer> after = Map.of("old", 18);
        assertThat(between(before, after).running().found()).isEmpty();
        assertThat(between(before, Map.of("old", 60)).running().found())
                .extracting(MethodChange::method)
                .contains("shop.Shop.old");
    }

    /** One in twenty passes 5 % by chance, so it takes more where much is looked at. */
    @Test
    void aDoubtfulChangeIsNotFoundAmongMany() {
        Map<String, Integer> many = new HashMap<>();
        for (int i = 0; i < 40; i++) {
            many.put("same" + i, 6);
        }
        Map<String, Integer> before = new HashMap<>(many);
        Map<String, Integer> after = new HashMap<>(many);
        before.put("doubtful", 20);
        after.put("doubtful", 36);

        assertThat(between(Map.of("doubtful", 20), Map.of("doubtful", 36))
                        .running()
                        .found())
                .extracting(MethodChange::method)
                .contains("shop.Shop.doubtful");
        assertThat(between(before, after).running().found()).isEmpty();
    }

    @Test
    void withoutSamplesOnASideNothingIsFound() {
        assertThat(MethodChanges.between(
                                List.of(window(Map.of("some", SAMPLES))),
                                List.of(read(SyntheticRecording.named("no-samples")
                                        .lastingSeconds(10)
                                        .event("jdk.CPULoad", 1, Map.of("jvmUser", 0.1f)))))
                        .running()
                        .found())
                .isEmpty();
    }

    private static MethodChanges between(Map<String, Integer> before, Map<String, Integer> after) {
        return MethodChanges.between(List.of(window(before)), List.of(window(after)));
    }

    /** Each method running in so many of 300 samples, all spread over ten seconds; in the rest another. */
    private static Window window(Map<String, Integer> running) {
        SyntheticRecording recording =
                SyntheticRecording.named("method-changes-" + written++).lastingSeconds(10);
        int rest = SAMPLES;
        for (Map.Entry<String, Integer> method : new TreeMap<>(running).entrySet()) {
            add(recording, method.getKey(), method.getValue());
            rest -= method.getValue();
        }
        add(recording, "other", rest);
        return read(recording);
    }

    private static void add(SyntheticRecording recording, String method, int samples) {
        for (int i = 0; i < samples; i++) {
            recording.event(
                    SAMPLE,
                    (i + 0.5) * 10_000 / samples,
                    Map.of("stackTrace", List.of("shop.Shop." + method, "shop.Shop.main")));
        }
    }

    private static Window read(SyntheticRecording recording) {
        return MeasuredRecording.of(recording.write(), MethodsView.VIEW).whole();
    }
}
