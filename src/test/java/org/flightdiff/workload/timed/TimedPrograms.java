package org.flightdiff.workload.timed;

import java.util.List;
import java.util.Optional;

/** Three programs: what is called in them, and how, differs. */
final class TimedPrograms {

    private static final int REST = 6_000;

    private TimedPrograms() {}

    /** Does one order after the other; its fault is in one method. */
    interface TimedProgram {

        /** Does one order, which calls the method so often for so much; without a fault both are 1. */
        long order(int times, int length);
    }

    /** Something to do that is the same for each order. */
    private static long rest() {
        long sum = 0;
        for (int i = 1; i <= REST; i++) {
            sum += Long.hashCode(sum * 31 + i) % 7;
        }
        return sum;
    }

    /** A tree, walked by a method that calls itself. */
    static final class Tree implements TimedProgram {
        private record Node(int key, Optional<Node> left, Optional<Node> right) {}

        private final Optional<Node> root = node(9, 1);

        private static Optional<Node> node(int depth, int key) {
            return depth == 0
                    ? Optional.empty()
                    : Optional.of(new Node(key, node(depth - 1, 2 * key), node(depth - 1, 2 * key + 1)));
        }

        @Override
        public long order(int times, int length) {
            long sum = rest();
            for (int i = 0; i < times; i++) {
                sum += weigh(root.orElseThrow(), 40 * length);
            }
            return sum;
        }

        long weigh(Node node, int work) {
            long sum = node.key;
            for (int i = 1; i <= work; i++) {
                sum += Long.hashCode(sum * 31 + i) % 7;
            }
            if (node.left.isPresent()) {
                sum += weigh(node.left.get(), work);
            }
            return node.right.isPresent() ? sum + weigh(node.right.get(), work) : sum;
        }
    }

    /** A method so small that it is inlined wherever it is called. */
    static final class Mixing implements TimedProgram {
        @Override
        public long order(int times, int length) {
            long mixed = rest();
            for (int i = 0; i < 80_000 * times; i++) {
                mixed = mix(mixed, i, length);
            }
            return mixed;
        }

        static long mix(long seed, int value, int length) {
            long mixed = seed;
            for (int i = 0; i < length; i++) {
                mixed = (mixed ^ value) * 0x9E3779B97F4A7C15L;
                mixed ^= mixed >>> 29;
            }
            return mixed;
        }
    }

    /** Shapes, of which each kind has a method of its own. */
    static final class Shapes implements TimedProgram {
        private interface Figure {
            long area(int length);
        }

        private record Square(int side) implements Figure {
            @Override
            public long area(int length) {
                return (long) side * side;
            }
        }

        private record Polygon(int corners) implements Figure {
            @Override
            public long area(int length) {
                long area = corners;
                for (int i = 1; i <= 400 * length; i++) {
                    area += Long.hashCode(area * 31 + i) % 7;
                }
                return area;
            }
        }

        private final List<Figure> figures = List.of(new Square(3), new Polygon(5), new Square(4), new Polygon(7));

        @Override
        public long order(int times, int length) {
            long sum = rest();
            for (int i = 0; i < 60; i++) {
                Figure figure = figures.get(i % figures.size());
                for (int k = 0; k < (figure instanceof Polygon ? times : 1); k++) {
                    sum += figure.area(length);
                }
            }
            return sum;
        }
    }
}
