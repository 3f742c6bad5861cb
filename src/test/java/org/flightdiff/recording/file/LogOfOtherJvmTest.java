package org.flightdiff.recording.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.flightdiff.recording.UnreadableRecordingException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Logs of collections that HotSpot did not write are told from what is none at all. */
class LogOfOtherJvmTest {

    private static FileKind kind(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return FileKind.of(Arrays.copyOf(bytes, Math.min(bytes.length, FileKind.BYTES)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[memory ][Tue Nov 24 20:46:32 2026][07945] Running with 64 bit heap and uncompressed references.",
                "[INFO ][memory ] Running with 32 bit heap and compressed references.",
                "[Tue Nov 24 15:02:13 2026][28637][memory ] GC strategy: parallel",
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\n<verbosegc version=\"1\">",
                "<GC[0]: Expanded System Heap by 65536 bytes",
                "<AF[1]: Allocation Failure. need 1048 bytes, 0 ms since last AF>",
                "<GC: 2 4.020320 1 104 32 25179176 0 107544576 0",
                "gc 1 @0.058s 0%: 0+1.9+0 ms clock",
                "D/dalvikvm( 1234): GC_CONCURRENT freed 1024K, 20% free"
            })
    void itIsRefusedInOneLine(String begin) {
        assertThat(kind(begin).refusal(Path.of("gc.log")))
                .isInstanceOf(UnreadableRecordingException.class)
                .hasMessageContaining("none of HotSpot")
                .hasMessageNotContaining("\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<?xml version=\"1.0\"?><recording>",
                "memory of a program",
                "1.000: [GC 8000K->2000K(64000K), 0.01 secs]"
            })
    void otherTextIsNone(String begin) {
        assertThat(kind(begin)).isNotEqualTo(FileKind.LOG_OF_OTHER_JVM);
    }
}
