package org.flightdiff.desktop.flame;

import java.util.StringJoiner;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.stacks.flame.FrameName;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.stacks.tree.Tested;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;

record FlameWords(Unit unit, Figures figures) {

    FlameWords(Unit unit) {
        this(unit, new Figures(Messages.notation()));
    }

    String name(Node node) {
        return node.name().isEmpty() ? figures.words(FrameName.ALL) : node.name();
    }

    private UnitNotation written(Node node) {
        return figures.notation()
                .of(unit, node.baseline().total(), node.candidate().total());
    }

    String reading(Node node) {
        UnitNotation written = written(node);
        StringJoiner lines = new StringJoiner("\n");
        lines.add(name(node));
        for (Role role : Role.values()) {
            Node.Amounts amounts = node.of(role);
            lines.add(Messages.get(
                    "flame.amounts",
                    Messages.named(role),
                    written.value(amounts.total()),
                    written.value(amounts.self()),
                    amounts.samples()));
        }
        lines.add(Messages.get(
                "flame.change",
                Messages.of(node.change().label()),
                figures.difference(written, node.tested().difference()),
                interval(node.tested(), written)));
        return lines.toString();
    }

    private String interval(Tested tested, UnitNotation written) {
        return Double.isNaN(tested.low())
                ? Messages.get("flame.untested")
                : Messages.get(
                        "flame.interval",
                        figures.difference(written, tested.low()),
                        figures.difference(written, tested.high()));
    }
}
