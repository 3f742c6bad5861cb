package org.flightdiff.recording.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.Category;
import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordingFile;
import org.flightdiff.recording.LoadedRecording;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where event types belong, as the metadata say. */
class CategoriesTest {

    @ParameterizedTest
    @ValueSource(strings = {"allocation-baseline", "jdk-upgrade-baseline"})
    void thoseAreFoundThatTheJdkFinds(String sample) throws Exception {
        Path file = Path.of("sample-recordings", sample + ".jfr");
        Map<String, List<String>> expected = byTheJdk(file);
        assertThat(expected).containsEntry("jdk.GCPhasePause", List.of("Java Virtual Machine", "GC", "Phases"));
        LoadedRecording read = new RecordingReader(List.of(), (at, of) -> true).read(file);
        assertThat(read.categories()).isEqualTo(expected);
        assertThat(FilesOfOneJvm.joined(List.of(read)).categories()).isEqualTo(expected);
    }

    private static Map<String, List<String>> byTheJdk(Path file) throws IOException {
        Map<String, List<String>> categories = new HashMap<>();
        try (RecordingFile types = new RecordingFile(file)) {
            for (EventType type : types.readEventTypes()) {
                if (type.getAnnotation(Category.class) != null) {
                    categories.put(type.getName(), type.getCategoryNames());
                }
            }
        }
        return categories;
    }
}
