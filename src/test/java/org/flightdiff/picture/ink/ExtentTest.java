package org.flightdiff.picture.ink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ExtentTest {

    @Test
    void stretchesAroundAPointThatStaysWhereItIs() {
        Extent stretched = new Extent(0, 10).scaled(0.5, 2);
        assertThat(stretched).isEqualTo(new Extent(1, 6));
        assertThat((2 - stretched.low()) / stretched.length()).isCloseTo(0.2, within(1e-12));
    }

    @Test
    void isMovedBackOntoWhatThereIs() {
        Extent whole = new Extent(0, 10);
        assertThat(new Extent(-3, 1).within(whole)).isEqualTo(new Extent(0, 4));
        assertThat(new Extent(8, 12).within(whole)).isEqualTo(new Extent(6, 10));
        assertThat(new Extent(-5, 50).within(whole)).isEqualTo(whole);
        assertThat(new Extent(2, 3).within(whole)).isEqualTo(new Extent(2, 3));
    }

    @Test
    void cannotBeEmptyOrUpsideDown() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Extent(1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new Extent(0, Double.NaN));
    }

    @Test
    void ofNothingIsStillAnAxis() {
        assertThat(Extent.upTo(0)).isEqualTo(new Extent(0, 1));
    }
}
