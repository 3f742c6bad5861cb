package org.flightdiff.mcp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.json.JsonMapper;

/** A question of the table {@code questions.yaml}, which says what its parts mean. */
record AgentQuestion(Pair pair, Asked asked) {

    private static final Path TABLE = Path.of("src/test/resources/org/flightdiff/mcp/questions.yaml");
    private static final String ALONE = "alone";
    private static final Set<String> TOOLS_WITHOUT_WINDOWS = Set.of("events");

    /** Two recordings of which the truth is known. */
    record Pair(
            String pair,
            String known,
            String baseline,
            String candidate,
            @Nullable List<String> windows,
            @Nullable String control,
            List<Asked> questions) {}

    /** What is asked of a pair. */
    record Asked(
            String question,
            @Nullable String control,
            List<Map<String, Map<String, Object>>> calls,
            List<Object> answer) {}

    /** A call of a tool. */
    record Call(String tool, Map<String, Object> arguments) {}

    static List<Pair> pairs() {
        try {
            Object table = new Load(LoadSettings.builder().build()).loadFromString(Files.readString(TABLE));
            return List.of(JsonMapper.shared().convertValue(table, Pair[].class));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<AgentQuestion> all() {
        return pairs().stream().flatMap(pair -> pair.questions().stream().map(asked -> new AgentQuestion(pair, asked)));
    }

    List<Call> calls() {
        return callsOn(pair.candidate());
    }

    /** The same calls, of a pair to which the answers do not belong. */
    List<Call> controlCalls() {
        return callsOn(Stream.of(asked.control(), pair.control(), pair.baseline())
                .filter(control -> control != null)
                .findFirst()
                .orElseThrow());
    }

    private List<Call> callsOn(String candidate) {
        List<Call> calls = new ArrayList<>();
        for (Map<String, Map<String, Object>> written : asked.calls()) {
            written.forEach((tool, own) -> calls.add(new Call(tool, arguments(tool, own, candidate))));
        }
        return calls;
    }

    private Map<String, Object> arguments(String tool, Map<String, Object> own, String candidate) {
        Map<String, Object> all = new LinkedHashMap<>(own);
        if (all.remove(ALONE) != null) {
            all.put("baseline", candidate);
        } else {
            all.put("baseline", pair.baseline());
            all.put("candidate", candidate);
        }
        List<String> windows = pair.windows();
        if (windows != null && !TOOLS_WITHOUT_WINDOWS.contains(tool)) {
            all.put("baseline_window", windows.get(0));
            all.put("candidate_window", windows.get(1));
        }
        return all;
    }

    /** Each list has one phrase of which the answer needs to contain one. */
    List<List<Phrase>> answer() {
        return asked.answer().stream()
                .map(part -> part instanceof List<?> several ? several : List.of(part))
                .map(several -> several.stream()
                        .map(words -> new Phrase(words.toString()))
                        .toList())
                .toList();
    }

    @Override
    public String toString() {
        return pair.pair() + ": " + asked.question();
    }
}
