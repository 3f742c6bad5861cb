package org.flightdiff.stacks.flame;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FrameNameTest {

    @Test
    void thePackageGoesFirstThenTheClass() {
        assertThat(new FrameName("org.example.Cache$Entry.load").forms()).containsExactly("Cache$Entry.load", "load");
    }

    @Test
    void linesStayWithTheMethod() {
        assertThat(new FrameName("org.example.Cache.load:12").forms()).containsExactly("Cache.load:12", "load:12");
    }

    @Test
    void dotsInTheBracketsOfANativeFunctionAreNotThoseOfAClass() {
        assertThat(new FrameName("G1ParEvacuateFollowersClosure::do_void(a.b)").forms())
                .containsExactly(
                        "G1ParEvacuateFollowersClosure::do_void(a.b)", "G1ParEvacuateFollowersClosure::do_void(a.b)");
    }
}
