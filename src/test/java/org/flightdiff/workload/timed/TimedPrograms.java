package org.flightdiff.workload.timed;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Six programs: what is called in them, and how, differs. */
final class TimedPrograms {

    private static final int REST = 6_000;

    private TimedPrograms() {}

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
            long sum = TimedProgram.rest(REST);
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
            long mixed = TimedProgram.rest(REST);
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
            long sum = TimedProgram.rest(REST);
            for (int i = 0; i < 60; i++) {
                Figure figure = figures.get(i % figures.size());
                for (int k = 0; k < (figure instanceof Polygon ? times : 1); k++) {
                    sum += figure.area(length);
                }
            }
            return sum;
        }
    }

    /** Calls within calls, in several classes. */
    static final class Nested implements TimedProgram {
        private final Basket basket = new Basket();

        @Override
        public long order(int times, int length) {
            return TimedProgram.rest(REST) + basket.price(times, length);
        }
    }

    /** Objects whose constructor does the work. */
    static final class Invoices implements TimedProgram {
        private static final class Invoice {
            private final BigDecimal sum;

            Invoice(int number, int length) {
                BigDecimal all = BigDecimal.valueOf(number + 1L);
                for (int i = 0; i < 20 * length; i++) {
                    all = all.multiply(BigDecimal.valueOf(1.19), MathContext.DECIMAL64);
                }
                sum = all;
            }
        }

        @Override
        public long order(int times, int length) {
            long sum = TimedProgram.rest(REST);
            for (int i = 0; i < 300 * times; i++) {
                sum += new Invoice(i, length).sum.longValue();
            }
            return sum;
        }
    }

    /** A cache that is asked, and makes what it does not have. */
    static final class Cached implements TimedProgram {
        private final Map<Integer, Long> known = new HashMap<>();

        @Override
        public long order(int times, int length) {
            long sum = TimedProgram.rest(REST);
            known.clear();
            for (int i = 0; i < 90; i++) {
                int key = i % (30 * times);
                Long there = known.get(key);
                if (there == null) {
                    there = load(key, length);
                    known.put(key, there);
                }
                sum += there;
            }
            return sum;
        }

        private long load(int key, int length) {
            long loaded = key;
            for (int i = 1; i <= 600 * length; i++) {
                loaded += Long.hashCode(loaded * 31 + i) % 7;
            }
            return loaded;
        }
    }
}
