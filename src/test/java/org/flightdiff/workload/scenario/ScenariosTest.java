package org.flightdiff.workload.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.workload.scenario.Scenario.Base;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScenariosTest {

    @ParameterizedTest
    @ValueSource(ints = {17, 25})
    void everyScenarioCanBeRecordedOnAJdkOfToday(int jdk) {
        assertThat(Scenarios.everyOne())
                .filteredOn(scenario -> jdk >= scenario.firstJdk() && jdk <= scenario.lastJdk())
                .allMatch(scenario -> Stream.of(Base.values()).anyMatch(base -> scenario.applies(base, jdk)));
    }

    @ParameterizedTest
    @EnumSource(Base.class)
    void noTwoRecordingsGoToOneFile(Base base) {
        List<Setup> setups = Scenarios.everyOne()
                .filter(scenario -> scenario.applies(base, 17))
                .flatMap(scenario -> Stream.of(scenario.baseline(), scenario.candidate()))
                .distinct()
                .toList();
        assertThat(setups).extracting(Setup::name).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({"biased-lock-revocation, 17, 18", "virtual-threads-pinned, 25, 17"})
    void whatAJdkDoesNotHaveIsNotRecordedWithIt(String diagnosis, int with, int without) {
        assertThat(Scenarios.ALL)
                .filteredOn(scenario -> scenario.diagnosis().equals(diagnosis))
                .isNotEmpty()
                .allMatch(scenario -> scenario.applies(Base.G1, with))
                .noneMatch(scenario -> scenario.applies(Base.G1, without));
    }
}
