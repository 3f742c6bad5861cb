package org.flightdiff.desktop.flame;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FrameTextTest {

    @Test
    void thePackageGoesFirstThenTheClass() {
        assertThat(FrameText.forms("org.example.Cache$Entry.load")).containsExactly("Cache$Entry.load", "load");
    }

    @Test
    void linesStayWithTheMethod() {
        assertThat(FrameText.forms("org.example.Cache.load:12")).containsExactly("Cache.load:12", "load:12");
    }

    @Test
    void dotsInTheBracketsOfANativeFunctionAreNotThoseOfAClass() {
        assertThat(FrameText.forms("G1ParEvacuateFollowersClosure::do_void(a.b)"))
                .containsExactly(
                        "G1ParEvacuateFollowersClosure::do_void(a.b)", "G1ParEvacuateFollowersClosure::do_void(a.b)");
    }
}
