package org.flightdiff.stacks.flame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.flightdiff.stacks.flame.FlameRows.FlameBox;
import org.flightdiff.stacks.flame.FlameRows.FlameSide;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Node;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlameRowsTest {

    private final CallTree tree = SyntheticTrees.small();
    private final FlameView all = FlameView.all(tree);

    @Test
    void whatIsNewAndWhatIsGoneBothHaveTheirPlaceInOneGraph() {
        FlameRows rows = FlameRows.of(all, FlameSide.BOTH, 1000);
        assertThat(names(rows.rows().get(2))).containsExactly("a.B.added", "a.B.old", "a.B.same");
        assertThat(rows.rows().get(2).stream().map(FlameBox::width)).containsExactly(0.25, 0.25, 0.5);
        assertThat(rows.rows().get(3).get(0).right())
                .isLessThanOrEqualTo(rows.rows().get(2).get(0).right());
    }

    @Test
    void eachSideAloneShowsOnlyWhatItHas() {
        assertThat(names(FlameRows.of(all, FlameSide.BASELINE, 1000).rows().get(2)))
                .containsExactly("a.B.old", "a.B.same");
        assertThat(names(FlameRows.of(all, FlameSide.CANDIDATE, 1000).rows().get(2)))
                .containsExactly("a.B.added", "a.B.same");
    }

    @Test
    void theFrameInFocusFillsTheWidth() {
        Node run = tree.root().children().get(0);
        FlameView close = all.focusedOn(List.of(tree.root(), run, run.children().get(0)));
        FlameRows rows = FlameRows.of(close, FlameSide.BOTH, 1000);
        assertThat(names(rows.rows().get(0))).containsExactly("a.B.added");
        assertThat(rows.rows().get(0).get(0).width()).isCloseTo(1, within(1e-12));
        assertThat(rows.rows().get(1).get(0).width()).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void aPointIsInTheBoxThatIsPaintedThere() {
        FlameRows rows = FlameRows.of(all, FlameSide.BOTH, 1000);
        assertThat(rows.at(2, 0.3).map(box -> box.node().name())).hasValue("a.B.old");
        assertThat(rows.at(3, 0.3)).isEmpty();
        assertThat(rows.at(99, 0.3)).isEmpty();
    }

    @Test
    void onlyBoxesThatCanBeSeenAreMade() {
        CallTree large = SyntheticTrees.large(100_000);
        FlameRows rows = FlameRows.of(FlameView.all(large), FlameSide.BOTH, 1000);
        assertThat(rows.rows().stream().mapToInt(List::size).max().orElse(0)).isLessThanOrEqualTo(2000);
    }

    @Test
    void theSamePlaceIsFoundInAnotherTree() {
        Node run = tree.root().children().get(0);
        FlameView close = all.focusedOn(List.of(tree.root(), run, run.children().get(2)));
        assertThat(close.in(SyntheticTrees.small()).focus().name()).isEqualTo("a.B.same");
        CallTree other = SyntheticTrees.tree(
                SyntheticTrees.node("", 1, 1, SyntheticTrees.node("java.lang.Thread.run", 1, 1)), 2);
        assertThat(close.in(other).focus().name()).isEqualTo("java.lang.Thread.run");
    }

    @Test
    void whatIsFoundWithinWhatIsFoundCountsOnce() {
        assertThat(FlameView.amounts(tree.root(), node -> node.name().startsWith("a."))
                        .candidate())
                .isCloseTo(1, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({
        "org.example.Cache$Entry.load, Cache$Entry.load, load",
        "org.example.Cache.load:12, Cache.load:12, load:12",
        "G1Evacuate::do_void(a.b), G1Evacuate::do_void(a.b), G1Evacuate::do_void(a.b)"
    })
    void thePackageGoesFirstThenTheClassButDotsInBracketsAreNotThoseOfAClass(String name, String inClass, String last) {
        assertThat(new FrameName(name).forms()).containsExactly(inClass, last);
    }

    private static List<String> names(List<FlameBox> row) {
        return row.stream().map(box -> box.node().name()).toList();
    }
}
