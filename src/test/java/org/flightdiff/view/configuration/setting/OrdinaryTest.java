package org.flightdiff.view.configuration.setting;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrdinaryTest {

    @ParameterizedTest
    @CsvSource({
        "java.io.tmpdir, x",
        "LD_LIBRARY_PATH, x",
        "JAVA_HOME, x",
        "java.library.path, x",
        "port, 8080",
        "server.port, 8080",
        "metrics-port, 8080",
        "SERVER_PORT, 8080",
        "LogFile, gc.log",
        "serverId, 7",
        "HOSTNAME, a",
        "StartFlightRecording, x",
        "anything, /etc/hosts",
        "anything, 'C:\\Users'",
        "anything, 'c:\\Users'"
    })
    void portsIdsFilesAndPlacesAlwaysDiffer(String name, String value) {
        assertThat(Ordinary.is(name, value)).as(name).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "MaxHeapSize, 2147483648",
        "UsePath, true",
        "ReserveHome, false",
        "transport, tcp",
        "grid, 7",
        "profile, fast",
        "anything, 'C:x'",
        "anything, C"
    })
    void otherSettingsAreSetOnPurpose(String name, String value) {
        assertThat(Ordinary.is(name, value)).as(name).isFalse();
    }
}
