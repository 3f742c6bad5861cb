package org.flightdiff.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BothTest {

    @Test
    void eachRoleGetsItsOwn() {
        Both<String> both = new Both<>("old", "new");

        assertThat(both.of(Role.BASELINE)).isEqualTo("old");
        assertThat(both.of(Role.CANDIDATE)).isEqualTo("new");
        assertThat(both.map(String::length)).isEqualTo(new Both<>(3, 3));
    }

    @Test
    void whatIsSeenFromARoleIsItsOwnThere() {
        for (Role role : Role.values()) {
            Both<String> both = Both.seenFrom(role, "own", "others");

            assertThat(both.of(role)).isEqualTo("own");
            assertThat(both.of(role.other())).isEqualTo("others");
        }
    }
}
