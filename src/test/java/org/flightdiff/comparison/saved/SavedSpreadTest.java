package org.flightdiff.comparison.saved;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.flightdiff.comparison.saved.SavedSpread.Between;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate.Basis;
import org.flightdiff.statistics.estimate.TabulatedEstimate;
import org.flightdiff.statistics.estimate.TabulatedEstimate.TabulatedInterval;
import org.junit.jupiter.api.Test;

class SavedSpreadTest {

    @Test
    void anEndBeyondTheLargestNumberThatIsReadBackIsNoBound() {
        double nearTheLargestDouble = Math.log(8e304);
        TabulatedEstimate wide = new TabulatedEstimate(
                1,
                Scale.LOG,
                Basis.SAMPLES,
                4,
                4,
                List.of(new TabulatedInterval(0.5, new Interval(-1, nearTheLargestDouble))),
                null,
                null,
                null,
                false,
                Text.given("by four pauses"));
        Between kept = SavedSpread.of(wide).intervals().get(0);
        assertThat(kept.high()).isNull();
        assertThat(kept.low()).isEqualTo(Math.exp(-1));
    }
}
