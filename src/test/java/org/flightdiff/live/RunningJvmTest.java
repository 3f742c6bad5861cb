package org.flightdiff.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunningJvmTest {

    @ParameterizedTest
    @CsvSource({
        "com.shop.Orders --token abc,        com.shop.Orders, Orders",
        "/opt/shop/orders.jar --port 8080,   orders.jar,      orders",
        "jdk.jshell/jdk.jshell.Tool,         jdk.jshell.Tool, Tool",
        "Unknown,                            '',              ''",
        "'',                                 '',              ''"
    })
    void itsNameHasNoArgumentsWhichMayBeSecret(String command, String name, String shortName) {
        RunningJvm jvm = new RunningJvm(1, RunningJvm.nameIn(command), "");
        assertThat(jvm.name()).isEqualTo(name);
        assertThat(jvm.shortName()).isEqualTo(shortName);
    }

    @Test
    void itsRecordingIsNamedAfterProgramAndTime() {
        LocalDateTime time = LocalDateTime.of(2026, 11, 23, 9, 5, 7);
        assertThat(SuggestedFile.of("Orders", time)).isEqualTo("Orders-20261123-090507.jfr");
        assertThat(SuggestedFile.of("odd/name $1", time)).isEqualTo("odd-name-1-20261123-090507.jfr");
        assertThat(SuggestedFile.of("", time)).isEqualTo("jvm-20261123-090507.jfr");
    }

    @ParameterizedTest
    @CsvSource({"60s, 60000", "1.5m, 90000", "2 h, 7200000", "250ms, 250"})
    void lengthsAreWrittenAsWindowsAre(String written, long millis) {
        assertThat(Length.parse(written)).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @CsvSource({"60", "soon", "-5s", "0s", "''"})
    void whatIsNoLengthIsRefused(String written) {
        assertThatThrownBy(() -> Length.parse(written)).hasMessageContaining("write it like 60s");
    }
}
