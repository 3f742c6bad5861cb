package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.stream.Stream;
import org.flightdiff.comparison.head.Divergence;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Extent;
import org.flightdiff.picture.TimeSeriesPicture;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Quantity;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.threads.ThreadMetrics;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The picture that stands first proves the sentence above it, and nothing on the page contradicts it. */
class ProofOfPairsTest {

    private static final String ALIKE = "both sides look alike: ";

    private static final Path SAMPLES = Path.of("sample-recordings");
    private static final Path KEPT = Path.of("src/test/recordings/workload");
    private static final Path LOGS = Path.of("src/test/resources/org/flightdiff/gclog");

    /** Of the larger amount: less is not seen. */
    private static final double SEEN = 0.05;

    private static final double MOST = 0.8;
    /** Of all points: the side that has so few may lie anywhere. */
    private static final double FEW = 0.05;

    private static final double LOWEST = 0.1;

    private static final Both<Role> SIDES = new Both<>(Role.BASELINE, Role.CANDIDATE);

    @ParameterizedTest(name = "{0}")
    @MethodSource("pairs")
    void thePictureProvesTheSentenceAndNothingContradictsIt(KnownPair pair) {
        Comparison comparison =
                Investigated.of(pair.baseline().get(), pair.candidate().get());
        Head head = Head.of(comparison);
        assertThat(contradictions(comparison, head)).isEmpty();
        Proof proof = head.proof();
        if (comparison.isOfLogs()) {
            assertThat(proof).isNotNull();
        }
        // Of logs the pauses are shown where nothing else is to be, be they as they were.
        boolean asTheyWere =
                comparison.isOfLogs() && proof != null && proof.numbers().isEmpty();
        if (proof != null && !asTheyWere) {
            // Where nothing is told to have changed, it shows that both sides are alike, and no other fault.
            boolean nothing = proof.cause() == null && proof.numbers().isEmpty();
            assertThat(problems(comparison, proof))
                    .as(English.of(head.headline()) + " by " + proof.shape().panel())
                    .allMatch(problem -> nothing && problem.startsWith(ALIKE));
        }
    }

    static List<String> problems(Comparison comparison, Proof proof) {
        List<String> problems = new ArrayList<>();
        Shape shape = proof.shape();
        boolean isOfJob = proof.cause() != null && proof.cause().is(Cause.Trait.OF_JOB);
        Both<Double> amounts = SIDES.map(side -> isOfJob ? end(shape, side) : amount(shape, side));
        double difference = amounts.candidate() - amounts.baseline();
        double larger = Math.max(Math.abs(amounts.baseline()), Math.abs(amounts.candidate()));
        boolean compares = !(shape instanceof SettingsDifference) && !(shape instanceof Listing);
        boolean isWithoutEffect = proof.cause() != null
                && proof.cause().group() == Group.SETTING
                && proof.cause().tradeOff().isNeither();
        if (compares && !isWithoutEffect && !(Math.abs(difference) >= SEEN * larger)) {
            problems.add(ALIKE + amounts);
        }
        told(comparison, proof)
                .filter(told -> !isOfJob && told * difference < 0)
                .ifPresent(told -> problems.add("the other way: " + amounts));
        Site site = proof.cause() == null ? null : proof.cause().site();
        if (site != null
                && shape instanceof Breakdown bars
                && bars.isOfMethods()
                && !site.isAt(bars.rows().get(0).key())) {
            problems.add("without " + English.of(site.text()));
        }
        if (shape instanceof TimeSeries curves) {
            double end = TimeSeriesPicture.whole(curves, Extent.upTo(comparison.seconds()))
                    .facets(1000, 300)
                    .get(0)
                    .plot()
                    .up()
                    .high();
            boolean readable = curves.series().stream()
                    .map(Series::name)
                    .distinct()
                    .anyMatch(name -> isReadable(curves, name, end));
            if (!readable) {
                problems.add("beyond the axis, or in its lowest tenth");
            }
        }
        return problems;
    }

    /** Whether the axis reaches most of what both sides have, and is not so long that most of it lies in its lowest tenth. */
    private static boolean isReadable(TimeSeries curves, Text name, double end) {
        Both<double[]> values = SIDES.map(side -> values(curves.series().stream()
                .filter(series -> series.side() == side && series.name().equals(name))));
        double fewest = FEW * (values.baseline().length + values.candidate().length);
        double below = Math.min(
                values.baseline().length < fewest ? 1 : share(values.baseline(), value -> value <= end),
                values.candidate().length < fewest ? 1 : share(values.candidate(), value -> value <= end));
        double above = Math.max(
                share(values.baseline(), value -> value > LOWEST * end),
                share(values.candidate(), value -> value > LOWEST * end));
        return below >= MOST && above > 1 - MOST;
    }

    /** The way in which what is drawn changed as the page says: below 0 if it fell. Empty where no number says it. */
    private static Optional<Double> told(Comparison comparison, Proof proof) {
        Diagnosis cause = proof.cause();
        Shape shape = proof.shape();
        if (cause != null && cause.site() != null && shape instanceof Breakdown bars && bars.isOfMethods()) {
            return Optional.ofNullable(cause.side()).map(side -> side == Role.CANDIDATE ? 1.0 : -1.0);
        }
        Stream<String> ofCause = Stream.ofNullable(cause)
                .flatMap(each -> each.card().sights().stream())
                .filter(sight -> sight.panel().equals(shape.panel()))
                .flatMap(sight -> Stream.ofNullable(sight.metric()))
                .map(Metric::id)
                .filter(id -> !(shape instanceof TimeSeries curves)
                        || curves.about(id).isPresent());
        Stream<String> ofCurves = Stream.of(shape)
                .filter(TimeSeries.class::isInstance)
                .map(TimeSeries.class::cast)
                .flatMap(curves -> curves.subjects().stream()
                        .map(TimeSeries.Subject::metric)
                        .filter(id -> curves.about(id)
                                .filter(about -> about.series().equals(curves.series()))
                                .isPresent()));
        return Stream.concat(ofCause, ofCurves)
                .flatMap(id -> comparison.metric(id).stream())
                .filter(result -> result.verdict().isDivergence())
                .flatMap(result -> result.amounts().stream())
                .map(both -> both.candidate() - both.baseline())
                .findFirst();
    }

    /** Until when its curves go on. */
    private static double end(Shape shape, Role side) {
        return ((TimeSeries) shape)
                .series().stream()
                        .filter(series ->
                                series.side() == side && series.points().size() > 0)
                        .mapToDouble(series -> series.points().x(series.points().size() - 1))
                        .max()
                        .orElse(Double.NaN);
    }

    /** What is seen of a side: how high its values lie, how many marks there are, how long its bar is. */
    private static double amount(Shape shape, Role side) {
        if (shape instanceof TimeSeries curves) {
            boolean marks = curves.series().stream().anyMatch(ProofOfPairsTest::isMarks);
            double[] values = values(curves, side);
            return marks
                    ? Arrays.stream(values).sum()
                    : Arrays.stream(values).average().orElse(0);
        } else if (shape instanceof Distribution distribution) {
            return distribution.percentiles().stream()
                    .filter(each -> each.share() == 0.5)
                    .mapToDouble(each -> side == Role.BASELINE ? each.baseline() : each.candidate())
                    .sum();
        } else if (shape instanceof Breakdown bars) {
            return bars.rows().stream()
                    .limit(bars.addsUp() ? bars.rows().size() : 1)
                    .mapToDouble(row -> row.of(side).get(0))
                    .filter(Double::isFinite)
                    .sum();
        }
        return shape instanceof TimeSpent spent
                ? spent.kinds().stream()
                        .flatMap(kind -> kind.greatestChanges().stream())
                        .mapToDouble(change -> side == Role.BASELINE ? 0 : Math.abs(change.difference()))
                        .sum()
                : Double.NaN;
    }

    private static boolean isMarks(Series series) {
        return series.style() == Style.POINTS || series.style() == Style.BARS;
    }

    private static double[] values(TimeSeries curves, Role side) {
        return values(
                curves.series().stream().filter(series -> series.side() == side && series.style() != Style.LIMIT));
    }

    private static double[] values(Stream<Series> curves) {
        return curves.flatMapToDouble(Series::heights).toArray();
    }

    /** 0 to 1; 1 where there is none. */
    private static double share(double[] values, DoublePredicate meant) {
        return values.length == 0
                ? 1
                : (double) Arrays.stream(values).filter(meant).count() / values.length;
    }

    static List<String> contradictions(Comparison comparison, Head head) {
        List<String> found = new ArrayList<>();
        Proof proof = head.proof();
        List<Quantity> numbers = proof == null ? List.of() : proof.numbers();
        numbers.forEach(one -> numbers.stream()
                .filter(other ->
                        other.name().equals(one.name()) && !other.amounts().equals(one.amounts()))
                .forEach(other -> found.add("two numbers of " + English.of(one.name()))));
        for (MetricResult better : head.better().telling()) {
            head.worse().telling().stream()
                    .filter(worse ->
                            worse.metric().fact().equals(better.metric().fact()))
                    .forEach(worse ->
                            found.add("better and worse: " + better.metric().id()));
            comparison.diagnoses().stream()
                    .limit(1)
                    .filter(cause -> cause.isSure()
                            && cause.group() == Group.NEW
                            && cause.evidence().contains(better.metric()))
                    .forEach(cause -> found.add(
                            cause.id() + " with better " + better.metric().id()));
        }
        comparison.diagnoses().stream()
                .filter(cause -> gainsMoreThanAll(comparison, cause))
                .forEach(cause -> found.add("more than all in " + cause.site()));
        List<MetricResult> listed =
                head.divergences().stream().flatMap(Divergence::all).toList();
        long counted = Stream.of(PassedVerdict.WORSE, PassedVerdict.BETTER, PassedVerdict.DIFFERENT)
                .mapToLong(told -> comparison.with(told).size())
                .sum();
        if (counted != listed.size() || !listed.containsAll(comparison.divergences())) {
            found.add("diverged " + counted + ", listed " + listed.size());
        }
        Stream.concat(
                        head.divergences().stream().map(Divergence::result).skip(1),
                        head.signs().stream().map(VitalSign::result).skip(1))
                .filter(later -> later.rank() != null
                        && !numbers.isEmpty()
                        && later.metric().label().equals(numbers.get(0).name()))
                .forEach(later -> found.add("told first, but not listed so: " + later.metric()));
        return found;
    }

    private static boolean gainsMoreThanAll(Comparison comparison, Diagnosis cause) {
        Role side = cause.side();
        return side != null
                && Optional.ofNullable(cause.site()).map(Site::amount).stream()
                        .anyMatch(there -> whole(comparison, English.of(there.name()), side)
                                        .orElse(Double.POSITIVE_INFINITY)
                                < (1 - SEEN) * there.amounts().of(side));
    }

    /** Of what is done in a method that which is done in all; empty where that is not known. */
    private static Optional<Double> whole(Comparison comparison, String there, Role side) {
        if (there.endsWith("processors busy")) {
            return amount(comparison, ProcessorMetrics.JVM, side)
                    .flatMap(busy -> amount(comparison, ProcessorMetrics.HARDWARE_THREADS, side)
                            .map(all -> busy * all));
        }
        return there.endsWith("allocated")
                ? amount(comparison, AllocationMetrics.RATE, side)
                : there.contains(", threads ") && !there.endsWith(" started")
                        ? amount(comparison, ThreadMetrics.MEAN, side)
                        : Optional.empty();
    }

    private static Optional<Double> amount(Comparison comparison, Metric metric, Role side) {
        return comparison.metric(metric).flatMap(MetricResult::amounts).map(both -> both.of(side));
    }

    static Stream<KnownPair> pairs() throws IOException {
        return Stream.of(
                        samples(),
                        kept(),
                        WrittenPairs.all().stream(),
                        logs(),
                        cases(),
                        shared("known-pairs", "expected.tsv"),
                        shared("real-pairs", "pairs.tsv"))
                .flatMap(pairs -> pairs);
    }

    private static Stream<KnownPair> samples() throws IOException {
        return in(SAMPLES, "-candidate.jfr").map(file -> {
            String fault = file.getFileName().toString().replace("-candidate.jfr", "");
            String baseline = fault.equals("jdk-upgrade") ? fault : "allocation";
            return KnownPair.of(fault, "", SAMPLES.resolve(baseline + "-baseline.jfr"), file);
        });
    }

    private static Stream<KnownPair> kept() throws IOException {
        return in(KEPT, ".jfr.gz")
                .filter(file -> !file.endsWith("g1.jfr.gz"))
                .map(file -> KnownPair.of(file.getFileName().toString(), "", KEPT.resolve("g1.jfr.gz"), file));
    }

    /** Other collectors, and other JDKs. */
    private static Stream<KnownPair> logs() {
        return Stream.of(
                        "jdk17-G1 jdk17-Parallel",
                        "jdk17-Serial jdk17-G1",
                        "jdk17-G1 jdk17-Z",
                        "jdk8-Parallel jdk8-ConcMarkSweep",
                        "jdk11-G1 jdk25-G1")
                .map(pair -> pair.split(" "))
                .map(pair -> KnownPair.of(
                        pair[0] + " " + pair[1],
                        "",
                        LOGS.resolve(pair[0] + ".log.gz"),
                        LOGS.resolve(pair[1] + ".log.gz")));
    }

    /** Those of one kind with each other, in both orders. */
    private static Stream<KnownPair> cases() throws IOException {
        Path folder = SharedRecordings.FOLDER.resolve("cases");
        List<Path> all = Files.isDirectory(folder)
                ? in(folder, "").filter(Files::isRegularFile).toList()
                : List.of();
        return all.stream()
                .flatMap(file -> all.stream()
                        .filter(other -> !other.equals(file) && kind(other).equals(kind(file)))
                        .map(other -> KnownPair.of(file.getFileName() + " " + other.getFileName(), "", file, other)));
    }

    private static String kind(Path file) {
        String name = file.getFileName().toString();
        return name.substring(0, Math.max(0, name.lastIndexOf('-'))) + name.contains(".log");
    }

    private static Stream<Path> in(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ending)).sorted().toList().stream();
        }
    }

    private static Stream<KnownPair> shared(String folder, String list) throws IOException {
        Path pairs = SharedRecordings.FOLDER.resolve(folder);
        if (!Files.isDirectory(pairs)) {
            return Stream.of();
        }
        return Files.readAllLines(pairs.resolve(list)).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\t"))
                .map(pair -> KnownPair.of(
                        pair[1],
                        "",
                        pairs.resolve("rec/" + pair[0] + ".jfr"),
                        pairs.resolve("rec/" + pair[1] + ".jfr")));
    }
}
