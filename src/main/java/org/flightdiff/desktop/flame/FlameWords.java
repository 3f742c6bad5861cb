package org.flightdiff.desktop.flame;

import java.util.StringJoiner;
import org.flightdiff.desktop.chart.Glyphs;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.stacks.flame.FrameName;
import org.flightdiff.stacks.tree.Amounts;
import org.flightdiff.stacks.tree.Change;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.stacks.tree.Tested;
import org.flightdiff.unit.Unit;

/**
 * What is said of a frame.
 *
 * @param unit of its amounts
 * @param figures how names of our own and numbers are written
 */
record FlameWords(Unit unit, Figures figures) {

    /** In the language of the window. */
    FlameWords(Unit unit) {
        this(unit, new Figures(Messages.notation()));
    }

    /** The method; the root has a name of its own. */
    String name(Node node) {
        return node.name().isEmpty() ? figures.words(FrameName.ALL) : node.name();
    }

    /** How much it changed: a difference, or that it is new or gone. */
    String difference(Node node) {
        return node.change() == Change.NEW || node.change() == Change.GONE
                ? figures.words(node.change().label())
                : figures.difference(unit, node.tested().difference(), beside(node));
    }

    private static double[] beside(Node node) {
        return new double[] {node.baseline().total(), node.candidate().total()};
    }

    /** All of it, in several lines. */
    String reading(Node node) {
        StringJoiner lines = new StringJoiner("\n");
        lines.add(name(node));
        for (Role role : Role.values()) {
            Amounts amounts = node.of(role);
            lines.add(Messages.get(
                    "flame.amounts",
                    Glyphs.named(role),
                    figures.quantity(unit, amounts.total(), beside(node)),
                    figures.quantity(unit, amounts.self(), beside(node)),
                    amounts.samples()));
        }
        lines.add(Messages.get(
                "flame.change",
                Messages.of(node.change().label()),
                figures.difference(unit, node.tested().difference(), beside(node)),
                interval(node.tested(), beside(node))));
        return lines.toString();
    }

    private String interval(Tested tested, double... beside) {
        return Double.isNaN(tested.low())
                ? Messages.get("flame.untested")
                : Messages.get(
                        "flame.interval",
                        figures.difference(unit, tested.low(), beside),
                        figures.difference(unit, tested.high(), beside));
    }
}
