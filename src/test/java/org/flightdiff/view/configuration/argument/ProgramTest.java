package org.flightdiff.view.configuration.argument;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which commands start the same program. */
class ProgramTest {

    @ParameterizedTest
    @CsvSource({
        "app-1.2.jar, app-1.3.jar",
        "/opt/shop/app-1.2.jar --port 80, C:\\apps\\app-2.0-SNAPSHOT.jar",
        "app_v3.jar, app.jar",
        "app-ab12cd3.jar, app-9f00aa1.jar",
        "/opt/my app/app-1.jar 25, ./app-2.jar",
        "shop.war, shop-20260101.war",
        "org.shop.Main 25 a.jar, org.shop.Main 30 b.jar",
        "shop/org.shop.Main, org.shop.Main",
        "org.springframework.boot.loader.JarLauncher, org.springframework.boot.loader.launch.JarLauncher"
    })
    void versionsOfOneProgramAreTheSame(String one, String other) {
        assertThat(program(one).isSameAs(program(other))).isTrue();
        assertThat(program(other).isSameAs(program(one))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "app-1.2.jar, shop-1.2.jar",
        "org.shop.Main, org.stock.Main",
        "Main, Batch",
        "org.shop.Main, org.shop.Batch",
        "org.shop.Main a.jar, org.stock.Main a.jar",
        "/opt/my app/app.jar, /opt/my app/shop.jar"
    })
    void otherNamesAreOtherPrograms(String one, String other) {
        assertThat(program(one).isSameAs(program(other))).isFalse();
        assertThat(program(other).isSameAs(program(one))).isFalse();
    }

    @Test
    void foldersAndArgumentsAreNotShown() {
        assertThat(program("/home/ann/app-1.2.jar --token=x").shown()).isEqualTo("app-1.2.jar");
        assertThat(program("org.shop.Main secret").shown()).isEqualTo("org.shop.Main");
    }

    @Test
    void nothingIsNoProgram() {
        assertThat(Program.of("")).isEmpty();
        assertThat(Program.of("unknown")).isEmpty();
    }

    @Test
    void whatTheJvmLeftOutIsNoProgram() {
        assertThat(Program.of("[REDACTED] --port 80")).isEmpty();
        assertThat(program("org.shop.Main [REDACTED]").shown()).isEqualTo("org.shop.Main");
    }

    private static Program program(String command) {
        return Program.of(command).orElseThrow();
    }
}
