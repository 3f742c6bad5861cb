package org.flightdiff.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.BridgePicture.Step;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.BreakdownRow;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.PanelId;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Test;

class BridgePictureTest {

    private static final int MANY = 20;

    @Test
    void eachPartThatChangedBeginsWhereTheOneAboveItEnds() {
        List<Step> steps = BridgePicture.of(
                        parts(row("heap", 300, 500), row("threads", 100, 40), row("code", 20, 20)), MANY)
                .steps();

        assertThat(steps).extracting(Step::whole).containsExactly(true, false, false, true);
        assertThat(steps).extracting(Step::from).containsExactly(0.0, 420.0, 620.0, 0.0);
        assertThat(steps).extracting(Step::to).containsExactly(420.0, 620.0, 560.0, 560.0);
        assertThat(steps).extracting(Step::side).startsWith(Role.BASELINE, Role.CANDIDATE, Role.BASELINE);
    }

    @Test
    void whatThereIsNoRoomForIsOneStepSoThatTheWholesStillMeet() {
        BreakdownRow[] rows = IntStream.range(0, MANY)
                .mapToObj(part -> row("part " + part, part, 2.5 * part + 1))
                .toArray(BreakdownRow[]::new);

        List<Step> steps = BridgePicture.of(parts(rows), 6).steps();

        assertThat(steps).hasSize(9);
        double changes = steps.stream()
                .filter(step -> !step.whole())
                .mapToDouble(Step::change)
                .sum();
        assertThat(steps.get(0).to() + changes).isCloseTo(steps.get(8).to(), within(1e-9));
    }

    @Test
    void aPartThatOneSideDoesNotTellOfTakesWhatIsNotAccountedForWithIt() {
        BridgePicture picture =
                BridgePicture.of(parts(row("threads", Double.NaN, 80), row("not accounted for", 200, 130)), MANY);

        assertThat(picture.steps()).extracting(Step::change).containsExactly(200.0, 80.0, -70.0, 210.0);
        assertThat(picture.furthest()).isEqualTo(280);
    }

    private static BreakdownRow row(String key, double baseline, double candidate) {
        return new BreakdownRow(key, List.of(baseline), List.of(candidate));
    }

    private static Breakdown parts(BreakdownRow... rows) {
        return new Breakdown(
                new PanelId("heap.resident-parts"),
                Text.recorded("Part"),
                ValueKind.FREE_TEXT,
                List.of(new Column("memory-at-most", Unit.BYTES)),
                List.of(rows),
                Text.recorded("Resident"),
                Text.none());
    }
}
