import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCMethod;
import org.openjdk.jmc.common.IMCThread;
import org.openjdk.jmc.common.IMCType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.util.FormatToolkit;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.IRule;
import org.openjdk.jmc.flightrecorder.rules.ResultToolkit;
import org.openjdk.jmc.flightrecorder.rules.RuleRegistry;
import org.openjdk.jmc.flightrecorder.rules.Severity;
import org.openjdk.jmc.flightrecorder.rules.TypedCollectionResult;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit;

/**
 * Answers of the automated analysis of JDK Mission Control, run on both recordings and differenced.
 *
 * <p>usage: mvn -q package, then java -cp 'target/lib/*' Answer.java FOLDER PAIRS.tsv &gt; answers.json
 *
 * <p>Asked: every rule, with its default settings. A rule has a score from 0 to 100 (from 25 on INFO, from 75 on WARNING); of one without a
 * score the lower limit of its severity is taken, and 0 of one that does not apply, mostly as its events are missing.
 *
 * <p>Causes: rules of {@link #KINDS} whose score moved by {@value #BAND}, or by {@value #LEAST} and into another severity; those that rose
 * first, each group by how far, one of each kind. Where: the rule's summary on the side with the higher score, with the types, methods,
 * frames, threads and texts that it found. Verdict: worse if one of them rose to WARNING, else better if one fell from it, else same.
 *
 * <p>Falls short: the rules judge one recording by fixed limits, so what changes below a limit, or above it on both sides, goes unseen;
 * no rule is about settings or load that differ, direct buffers, the number of threads, compilation, waiting, or another collector.
 */
final class Answer {
    private static final double BAND = 25;
    private static final double LEAST = 10;
    private static final int NAMED = 5;

    /**
     * Left out are rules about the recording itself, passwords, agents, and the version of the JDK, and GcInvertedParallelism, which has no
     * score and warns of a single collection, as short ones often are.
     */
    private static final Map<String, String> KINDS = Map.ofEntries(
            Map.entry("Allocations.class", "allocation"),
            Map.entry("Allocations.thread", "allocation"),
            Map.entry("PrimitiveToObjectConversion", "allocation"),
            Map.entry("TlabAllocationRatio", "allocation"),
            Map.entry("GcFreedRatio", "allocation"),
            Map.entry("IncreasingLiveSet", "live-set"),
            Map.entry("HeapContent", "live-set"),
            Map.entry("StringDeduplication", "live-set"),
            Map.entry("HighGc", "heap-size"),
            Map.entry("FullGc", "heap-size"),
            Map.entry("GcStall", "heap-size"),
            Map.entry("GcPauseRatio", "gc-tuning"),
            Map.entry("GcPauseTargetRule", "gc-tuning"),
            Map.entry("LongGcPause", "gc-tuning"),
            Map.entry("GcLocker", "gc-tuning"),
            Map.entry("GcOptions", "gc-tuning"),
            Map.entry("SystemGc", "explicit-gc"),
            Map.entry("HeapInspectionGc", "explicit-gc"),
            Map.entry("HeapDump", "explicit-gc"),
            Map.entry("FinalizersRun", "references"),
            Map.entry("LowOnPhysicalMemory", "native-memory"),
            Map.entry("ClassLeak", "classes"),
            Map.entry("ClassLoading", "classes"),
            Map.entry("IncreasingMetaSpaceLiveSet", "classes"),
            Map.entry("MetaspaceOom", "classes"),
            Map.entry("CodeCache", "code-cache"),
            Map.entry("HighJvmCpu", "hot-code"),
            Map.entry("MethodProfiling", "hot-code"),
            Map.entry("JavaBlocking", "lock"),
            Map.entry("ContextSwitch", "lock"),
            Map.entry("FileRead", "io"),
            Map.entry("FileWrite", "io"),
            Map.entry("FileForce", "io"),
            Map.entry("SocketRead", "io"),
            Map.entry("SocketWrite", "io"),
            Map.entry("Errors", "exceptions"),
            Map.entry("Exceptions", "exceptions"),
            Map.entry("Fatal Errors", "exceptions"),
            Map.entry("ApplicationHalts", "safepoints"),
            Map.entry("VMOperations", "safepoints"),
            Map.entry("biasedLockingRevocation", "safepoints"),
            Map.entry("biasedLockingRevocationPause", "safepoints"),
            Map.entry("CompareCpu", "cpu-shortage"),
            Map.entry("ManyRunningProcesses", "cpu-shortage"),
            Map.entry("ProcessStarted", "cpu-shortage"),
            Map.entry("BytecodeVerification", "settings"),
            Map.entry("CompressedOops", "settings"),
            Map.entry("DiscouragedVmOptions", "settings"),
            Map.entry("DuplicateFlags", "settings"),
            Map.entry("Options", "settings"));

    private record Judgement(String rule, double score, Severity severity, String text) {}

    private record Move(Judgement baseline, Judgement candidate) {
        double points() {
            return candidate.score - baseline.score;
        }

        boolean counts() {
            double moved = Math.abs(points());
            return moved >= BAND || moved >= LEAST && baseline.severity != candidate.severity;
        }

        boolean warns() {
            return candidate.severity == Severity.WARNING && baseline.severity != Severity.WARNING;
        }

        boolean ceasesToWarn() {
            return baseline.severity == Severity.WARNING && candidate.severity != Severity.WARNING;
        }

        String toJson() {
            Judgement worse = points() > 0 ? candidate : baseline;
            return "{\"kind\": %s, \"where\": %s}".formatted(quoted(KINDS.get(worse.rule)), quoted(worse.text));
        }

        String said() {
            Judgement worse = points() > 0 ? candidate : baseline;
            return "%s %.0f → %.0f: %s".formatted(worse.rule, baseline.score, candidate.score, worse.text);
        }
    }

    public static void main(String[] args) throws Exception {
        if (args.length != 2) {
            System.err.println("usage: Answer FOLDER PAIRS.tsv > answers.json");
            System.exit(2);
        }
        List<String> answers = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(args[1]))) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            String[] cells = line.split("\t");
            Path baseline = Path.of(args[0], cells[1] + ".jfr");
            Path candidate = Path.of(args[0], cells[2] + ".jfr");
            String absent = Stream.of(baseline, candidate)
                    .filter(recording -> !Files.isRegularFile(recording))
                    .map(Path::toString)
                    .collect(Collectors.joining(" and no "));
            if (absent.isEmpty()) {
                answers.add(quoted(cells[0]) + ": " + answer(judge(baseline), judge(candidate)));
            } else {
                System.err.println(cells[0] + ": skipped, no " + absent);
            }
        }
        System.out.println("{\"tool\": \"Mission Control rules\", \"version\": " + quoted(version()) + ", \"answers\": {\n"
                + String.join(",\n", answers) + "\n}}");
    }

    private static String answer(Map<String, Judgement> baseline, Map<String, Judgement> candidate) {
        List<Move> moves = KINDS.keySet().stream()
                .filter(baseline::containsKey)
                .map(rule -> new Move(baseline.get(rule), candidate.get(rule)))
                .filter(Move::counts)
                .sorted(Comparator.comparing((Move move) -> move.points() < 0)
                        .thenComparing(move -> -Math.abs(move.points()))
                        .thenComparing(move -> move.candidate.rule))
                .toList();
        boolean worse = moves.stream().anyMatch(Move::warns);
        boolean better = moves.stream().anyMatch(Move::ceasesToWarn);
        Set<String> kinds = new HashSet<>();
        String causes = moves.stream()
                .filter(move -> kinds.add(KINDS.get(move.candidate.rule)))
                .limit(3)
                .map(Move::toJson)
                .collect(Collectors.joining(", "));
        String said = moves.isEmpty() ? "No rule moved." : moves.get(0).said();
        return "{\"verdict\": \"%s\", \"causes\": [%s], \"said\": %s}"
                .formatted(worse ? "worse" : better ? "better" : "same", causes, quoted(said));
    }

    private static Map<String, Judgement> judge(Path recording)
            throws IOException, CouldNotLoadRecordingException, InterruptedException, ExecutionException {
        Map<IRule, Future<IResult>> results = RulesToolkit.evaluateParallel(
                RuleRegistry.getRules(), JfrLoaderToolkit.loadEvents(recording.toFile()), null, 2);
        Map<String, Judgement> judgements = new TreeMap<>();
        for (Map.Entry<IRule, Future<IResult>> entry : results.entrySet()) {
            IResult result = entry.getValue().get();
            String rule = entry.getKey().getId();
            judgements.put(rule, new Judgement(rule, score(result), result.getSeverity(), text(result)));
        }
        return judgements;
    }

    private static double score(IResult result) {
        Severity severity = result.getSeverity();
        IQuantity score = result.getResult(TypedResult.SCORE);
        boolean applies = severity != Severity.NA && severity != Severity.IGNORE;
        return !applies ? 0 : score == null ? severity.getLimit() : score.doubleValue();
    }

    private static String text(IResult result) {
        // Messages are written for MessageFormat, with doubled quotes, but not formatted by it.
        String summary = result.getSummary() == null
                ? ""
                : ResultToolkit.populateMessage(result, result.getSummary(), false).replace("''", "'");
        Stream<String> found = result.getRule().getResults().stream()
                .flatMap(type -> values(result, type))
                .map(Answer::name)
                .filter(name -> !name.isEmpty() && !summary.contains(name));
        return Stream.concat(Stream.of(summary), found).distinct().collect(Collectors.joining("; "));
    }

    private static Stream<?> values(IResult result, TypedResult<?> type) {
        if (type instanceof TypedCollectionResult<?> several) {
            Collection<?> values = result.getResult(several);
            return values == null ? Stream.empty() : values.stream().limit(NAMED);
        }
        return Stream.ofNullable(result.getResult(type));
    }

    /** Empty for what is no place, such as an amount or a time. */
    private static String name(Object value) {
        if (value instanceof IMCType type) {
            return type.getFullName();
        }
        if (value instanceof IMCFrame frame) {
            return name(frame.getMethod());
        }
        if (value instanceof IMCMethod method) {
            return FormatToolkit.getHumanReadable(method, false, false, true, true, true, false);
        }
        if (value instanceof IMCThread thread) {
            return Objects.requireNonNullElse(thread.getThreadName(), "");
        }
        return value instanceof String text ? text : "";
    }

    /** The one in the name of the jar, as the manifest has none. */
    private static String version() {
        String jar = RuleRegistry.class.getProtectionDomain().getCodeSource().getLocation().getPath();
        return jar.replaceAll(".*-([0-9.]+)\\.jar", "$1");
    }

    private static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < ' ') {
                json.append("\\u%04x".formatted((int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }
}
