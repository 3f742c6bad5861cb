package org.flightdiff.view.stacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.stacks.tree.StackTrees;
import org.flightdiff.stacks.tree.Tested;
import org.flightdiff.stacks.tree.TreeDirection;
import org.flightdiff.testing.CallRecordings;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.testing.WrittenProgram;
import org.flightdiff.view.methods.MethodChanges;
import org.flightdiff.view.methods.MethodChanges.MethodChange;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of methods, the list of what moved and the graph, either way up, say one thing of the same samples. */
class OneFactIsToldOnceTest {

    private static final String SAMPLE = "jdk.ExecutionSample";
    private static final double SAME = 1e-9;

    @ParameterizedTest
    @CsvSource({"hbase-jdk8-g1, hbase-jdk17-g1", "hbase-jdk11-g1, hbase-jdk11-c2only"})
    void ofRealPrograms(String before, String after) {
        assertAgreement(window(SharedRecordings.of(before)), window(SharedRecordings.of(after)));
    }

    @ParameterizedTest
    @CsvSource({"n17-base, n17-bad", "j17-base, j25-base"})
    void ofPublicPrograms(String before, String after) {
        assertAgreement(window(SharedRecordings.ofPrograms(before)), window(SharedRecordings.ofPrograms(after)));
    }

    @Test
    void ofAProgramWithAMethodThatBecameSlower() {
        assertAgreement(window(CallRecordings.of("usual")), window(CallRecordings.of("slower")));
    }

    /** Written so that many changes are on the brink of chance, where tests apart from each other would differ. */
    @Test
    void ofManyDoubtfulChanges() {
        Random random = new Random(3);
        for (int pair = 0; pair < 5; pair++) {
            assertAgreement(
                    window(doubtful("one-" + pair, random, 0)), window(doubtful("other-" + pair, random, pair * 0.05)));
        }
    }

    @Test
    void aMethodThatAnotherJdkKeepsElsewhereIsNotChangedAnywhere() {
        Window before = window(calling("old-unsafe", "sun.misc.Unsafe.copyMemory"));
        Window after = window(calling("new-unsafe", "jdk.internal.misc.Unsafe.copyMemory"));
        assertThat(between(before, after).running().found()).isEmpty();
        assertThat(ComparedCalls.stacks("cpu", before, after).moved().movements())
                .isEmpty();
    }

    @Test
    void aMethodOfAnotherNameDidNotMoveWhereItTakesAsMuchInItsCaller() {
        Window before = window(calling("by-one-name", "shop.Stock.total"));
        Window after = window(calling("by-another-name", "shop.Stock.sum"));
        assertThat(between(before, after).running().found()).hasSize(2);
        assertThat(ComparedCalls.stacks("cpu", before, after).moved().movements())
                .isEmpty();
    }

    @Test
    void aStackThatIsCutOffIsMatchedByTheCallsThatAreKnownAndTheCutIsNeverSaidToHaveChanged() {
        Window whole = window(working("whole", "shop.Leaf.run", "shop.Mid.run", "shop.Root.run", "shop.Main.main"));
        Window cut = window(working("cut", "shop.Leaf.run", "shop.Mid.run", Movement.TRUNCATED));
        assertThat(nodes(whole, cut)).noneMatch(node -> node.tested().change().isProven());
        assertThat(nodes(whole, cut)).noneMatch(node -> node.name().equals(Movement.TRUNCATED));
        Window elsewhere = window(working("cut-elsewhere", "shop.Other.run", Movement.TRUNCATED));
        assertThat(nodes(whole, elsewhere))
                .filteredOn(node -> node.name().equals(Movement.TRUNCATED))
                .singleElement()
                .extracting(node -> node.tested().change())
                .isEqualTo(FrameChange.CUT);
    }

    private static Path working(String name, String... stack) {
        return WrittenProgram.named("one-fact-" + name)
                .computes("worker", 0.5, stack)
                .write();
    }

    private static List<Node> nodes(Window before, Window after) {
        List<Node> found = new ArrayList<>();
        List<Node> next = new ArrayList<>(ComparedCalls.stacks("cpu", before, after)
                .of(Choice.USUAL)
                .root()
                .children());
        while (!next.isEmpty()) {
            Node node = next.remove(next.size() - 1);
            found.add(node);
            next.addAll(node.children());
        }
        return found;
    }

    private static void assertAgreement(Window before, Window after) {
        MethodChanges table = between(before, after);
        StackTrees stacks = ComparedCalls.stacks("cpu", before, after);
        CallTree down = stacks.of(Choice.USUAL);
        CallTree up = stacks.of(Choice.USUAL.with(TreeDirection.CALLERS));
        assertThat(down.self()).isEqualTo(up.self());
        assertThat(down.total()).isEqualTo(up.total());

        Map<String, MethodChange> running = byName(table.running().found());
        Map<String, Movement> ran = up.root().children().stream()
                .map(node -> movement(node, ""))
                .collect(Collectors.toMap(Movement::method, Function.identity()));
        ran.forEach((method, movement) -> assertThat(running.containsKey(method))
                .as(method)
                .isEqualTo(movement.tested().change().isProven()));
        running.forEach((method, change) -> assertThat(change.moved().tested())
                .isEqualTo(Objects.requireNonNull(ran.get(method)).tested()));

        assertThat(down.total().stream()
                        .filter(movement -> movement.tested().change().isProven())
                        .filter(movement -> !movement.method().equals(Movement.TRUNCATED)))
                .containsExactlyElementsOf(table.onTheStack().found().stream()
                        .map(MethodChange::moved)
                        .toList());
        assertThat(stacks.moved().movements())
                .isEqualTo(down.self().stream()
                        .filter(movement -> movement.tested().change().isProven())
                        .toList());

        Map<String, Movement> onTheStack =
                down.total().stream().collect(Collectors.toMap(Movement::method, Function.identity()));
        Stream.of(down, up)
                .flatMap(tree -> ComparedCalls.all(tree.root()))
                .filter(node -> isWhole(node, onTheStack.get(node.name())))
                .forEach(node -> assertThat(node.tested())
                        .as(node.name())
                        .usingRecursiveComparison()
                        .withEqualsForType(OneFactIsToldOnceTest::isSame, Double.class)
                        .isEqualTo(Objects.requireNonNull(onTheStack.get(node.name()))
                                .tested()));
        Map<List<String>, Tested> turned = wholeStacks(up.root(), true);
        Map<List<String>, Tested> upright = wholeStacks(down.root(), false);
        turned.keySet().retainAll(upright.keySet());
        // Upright, a stack that was cut off joins whole ones, and is in another path than the other way up.
        turned.entrySet()
                .removeIf(path -> path.getKey().get(0).equals(Movement.TRUNCATED)
                        || !isSame(
                                path.getValue().difference(),
                                Objects.requireNonNull(upright.get(path.getKey()))
                                        .difference()));
        upright.keySet().retainAll(turned.keySet());
        assertThat(upright).isNotEmpty();
        assertThat(upright)
                .usingRecursiveComparison()
                .withEqualsForType(OneFactIsToldOnceTest::isSame, Double.class)
                .isEqualTo(turned);
        for (Movement edge : down.self()) {
            Movement method = ran.get(edge.method());
            if (method != null && isSame(edge, method)) {
                assertThat(edge.tested()).as(edge.method()).isEqualTo(method.tested());
            }
        }
    }

    /** What is said of stacks, by their frames from the root of the thread on, if no other stack begins or ends like them. */
    private static Map<List<String>, Tested> wholeStacks(Node root, boolean turned) {
        Map<List<String>, Tested> stacks = new HashMap<>();
        addLeaves(root, List.of(), stacks, turned);
        return stacks;
    }

    private static void addLeaves(Node node, List<String> above, Map<List<String>, Tested> stacks, boolean turned) {
        for (Node child : node.children()) {
            List<String> path = new ArrayList<>(above);
            path.add(turned ? 0 : path.size(), child.name());
            if (child.children().isEmpty()) {
                stacks.put(path, child.tested());
            }
            addLeaves(child, path, stacks, turned);
        }
    }

    private static boolean isWhole(Node node, @Nullable Movement method) {
        return method != null && isSame(movement(node, ""), method);
    }

    private static boolean isSame(double one, double other) {
        return Double.compare(one, other) == 0 || Math.abs(one - other) < SAME;
    }

    private static boolean isSame(Movement one, Movement other) {
        return Math.abs(one.baseline() - other.baseline()) < SAME
                && Math.abs(one.candidate() - other.candidate()) < SAME;
    }

    private static Movement movement(Node node, String caller) {
        return new Movement(
                node.name(), caller, node.baseline().total(), node.candidate().total(), node.tested());
    }

    private static Map<String, MethodChange> byName(List<MethodChange> changes) {
        return changes.stream().collect(Collectors.toMap(MethodChange::method, Function.identity()));
    }

    private static MethodChanges between(Window before, Window after) {
        return MethodChanges.between(List.of(before), List.of(after));
    }

    private static Window window(Path file) {
        return ComparedCalls.window(file);
    }

    private static Path calling(String name, String method) {
        SyntheticRecording recording = SyntheticRecording.named(name).lastingSeconds(10);
        for (int i = 0; i < 400; i++) {
            List<String> stack =
                    i % 2 == 0 ? List.of(method, "shop.Shop.copy", "shop.Shop.main") : List.of("shop.Shop.main");
            recording.event(SAMPLE, i * 25, Map.of("stackTrace", stack));
        }
        return recording.write();
    }

    /** A few callers with two methods each, of which the first become hotter by a part. */
    private static Path doubtful(String name, Random random, double hotter) {
        SyntheticRecording recording =
                SyntheticRecording.named("doubtful-" + name).lastingSeconds(20);
        for (int i = 0; i < 1_200; i++) {
            boolean hot = random.nextDouble() < hotter;
            int caller = random.nextInt(hot ? 2 : 6);
            String method = caller < 2 ? "alone" + caller : "shared" + random.nextInt(3);
            recording.event(
                    SAMPLE,
                    i * 16,
                    Map.of("stackTrace", List.of("shop.Work." + method, "shop.Call.by" + caller, "shop.Shop.main")));
        }
        return recording.write();
    }
}
