package org.flightdiff.view.methods;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.ComparedStacks;
import org.flightdiff.stacks.MethodFacts;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Per;

/** How each method's share of samples changed; the hottest is that most often running, if the same on both sides. */
public record MethodChanges(Shares running, Shares onTheStack, Optional<Movement> hottest) {

    /** How many methods had samples enough for a test, and those that changed beyond error, largest change first. */
    public record Shares(long tested, List<MethodChange> found) {

        private static Shares of(List<Movement> methods) {
            List<Movement> tested = methods.stream()
                    .filter(method -> !method.method().equals(Movement.TRUNCATED))
                    .filter(method -> !Double.isNaN(method.tested().z()))
                    .toList();
            return new Shares(
                    tested.size(),
                    tested.stream()
                            .filter(method -> method.tested().change().isProven())
                            .map(MethodChange::new)
                            .toList());
        }
    }

    /** Compares the execution samples of two sides; no changes if a side has no sample. */
    public static MethodChanges between(List<Window> baseline, List<Window> candidate) {
        MethodFacts facts =
                new ComparedStacks(MethodStacks.EXECUTED, new Both<>(baseline, candidate)).methods(Per.SHARE);
        return new MethodChanges(
                Shares.of(facts.running()),
                Shares.of(facts.onTheStack()),
                mostOf(Role.BASELINE, facts)
                        .filter(method -> mostOf(Role.CANDIDATE, facts)
                                .filter(method::equals)
                                .isPresent()));
    }

    private static Optional<Movement> mostOf(Role side, MethodFacts facts) {
        return facts.running().stream()
                .filter(method -> method.of(side) > 0)
                .max(Comparator.<Movement>comparingDouble(method -> method.of(side))
                        .thenComparing(Movement::method, Comparator.reverseOrder()));
    }

    /** A method whose share of samples, running itself or on the stack, changed. */
    public record MethodChange(Movement moved) {

        public String method() {
            return moved.method();
        }

        public double z() {
            return moved.tested().z();
        }

        public double difference() {
            return moved.tested().difference();
        }
    }
}
