package org.flightdiff.recording.chunk;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import org.flightdiff.testing.ChunkHeaderField;
import org.flightdiff.testing.TypeTree;
import org.flightdiff.testing.TypeTree.Node;

/** A way to damage one chunk of a file; the bytes of all others stay as they are. */
public enum Mutation {
    BIT((file, chunk, random) -> {
        int at = within(chunk, random);
        file[at] ^= (byte) (1 << random.nextInt(Byte.SIZE));
        return file;
    }),
    BYTE((file, chunk, random) -> {
        file[within(chunk, random)] = (byte) random.nextInt(256);
        return file;
    }),
    BYTES((file, chunk, random) -> {
        int at = within(chunk, random);
        Arrays.fill(file, at, Math.min(end(chunk), at + 1 + random.nextInt(64)), (byte) random.nextInt(256));
        return file;
    }),
    HEADER((file, chunk, random) -> {
        file[begin(chunk) + 8 + random.nextInt(60)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
        return file;
    }),
    CUT((file, chunk, random) -> {
        return Arrays.copyOf(file, within(chunk, random));
    }),
    INSERTION((file, chunk, random) -> {
        byte[] inserted = new byte[1 + random.nextInt(64)];
        random.nextBytes(inserted);
        int at = within(chunk, random);
        return joined(Arrays.copyOf(file, at), inserted, from(file, at));
    }),
    REMOVAL((file, chunk, random) -> {
        int at = within(chunk, random);
        return joined(Arrays.copyOf(file, at), from(file, Math.min(end(chunk), at + 1 + random.nextInt(64))));
    }),
    /** A time in the header, or the frequency of its clock, that is something else. */
    TIMES((file, chunk, random) -> {
        ChunkHeaderField field = TypeMutation.any(
                List.of(
                        ChunkHeaderField.START,
                        ChunkHeaderField.DURATION,
                        ChunkHeaderField.START_TICKS,
                        ChunkHeaderField.TICKS_PER_SECOND),
                random);
        byte[] changed = Arrays.copyOfRange(file, begin(chunk), end(chunk));
        long stated = field.in(changed);
        long[] others = {
            0,
            1,
            -1,
            stated / 1000,
            stated / 2,
            stated - 1,
            stated + 1,
            stated * 2,
            stated * 1000,
            -stated,
            Long.MAX_VALUE,
            Long.MIN_VALUE
        };
        return replaced(file, chunk, field.set(changed, others[random.nextInt(others.length)]));
    }),
    TYPES((file, chunk, random) -> {
        byte[] sound = Arrays.copyOfRange(file, begin(chunk), end(chunk));
        TypeTree tree = TypeTree.of(sound);
        for (int changes = 1 + random.nextInt(2); changes > 0; changes--) {
            TypeMutation.any(List.of(TypeMutation.values()), random).of(tree, random);
        }
        return replaced(file, chunk, tree.in(sound));
    });

    private final Damage damage;

    private interface Damage {

        byte[] of(byte[] file, Chunk chunk, Random random);
    }

    Mutation(Damage damage) {
        this.damage = damage;
    }

    private static final List<Mutation> LIKELY =
            List.of(BIT, BYTE, BYTES, HEADER, CUT, INSERTION, REMOVAL, TIMES, TYPES, TYPES);

    /** One by chance, that of types more often. */
    public static Mutation any(Random random) {
        return TypeMutation.any(LIKELY, random);
    }

    public byte[] of(byte[] file, Chunk chunk, Random random) {
        return damage.of(file, chunk, random);
    }

    private static int begin(Chunk chunk) {
        return (int) chunk.offset();
    }

    private static int end(Chunk chunk) {
        return (int) (chunk.offset() + chunk.sizeBytes());
    }

    private static int within(Chunk chunk, Random random) {
        return begin(chunk) + random.nextInt((int) chunk.sizeBytes());
    }

    private static byte[] replaced(byte[] file, Chunk chunk, byte[] other) {
        return joined(Arrays.copyOf(file, begin(chunk)), other, from(file, end(chunk)));
    }

    private static byte[] from(byte[] file, int begin) {
        return Arrays.copyOfRange(file, begin, file.length);
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    /** A way to damage what a chunk says of its types, so that it is metadata still. */
    public enum TypeMutation {
        HOLDS_ITSELF((tree, random) -> {
            Node type = any(tree.types(), random);
            type.children().add(0, field(type, random));
        }),
        HOLDS_ITS_HOLDER((tree, random) -> {
            Node one = any(tree.types(), random);
            Node other = any(tree.types(), random);
            one.children().add(0, field(other, random));
            other.children().add(0, field(one, random));
        }),
        HOLDS_ITSELF_OFTEN((tree, random) -> {
            Node type = any(tree.types(), random);
            for (int i = 0; i < TypeMutation.OFTEN; i++) {
                type.children().add(field(type, random));
            }
        }),
        NESTED((tree, random) -> {
            int levels = random.nextBoolean() ? TypeMutation.DEEP : random.nextInt(40);
            Node at = any(tree.all(), random);
            for (int i = 0; i < levels; i++) {
                Node below = new Node(at.name(), at.attributes(), new ArrayList<>());
                at.children().add(below);
                at = below;
            }
        }),
        ODD_ATTRIBUTE((tree, random) -> {
            Node node = any(
                    tree.all().stream()
                            .filter(each -> !each.attributes().isEmpty())
                            .toList(),
                    random);
            String name = any(List.copyOf(node.attributes().keySet()), random);
            String value = random.nextBoolean()
                    ? oddValue(random)
                    : any(tree.all(), random).attribute(name);
            node.attributes().put(name, value);
        }),
        LOST_ATTRIBUTE((tree, random) -> {
            Node node = any(
                    tree.all().stream()
                            .filter(each -> !each.attributes().isEmpty())
                            .toList(),
                    random);
            node.attributes().remove(any(List.copyOf(node.attributes().keySet()), random));
        }),
        LOST_NODE((tree, random) -> {
            Node node = parent(tree, random);
            node.children().remove(random.nextInt(node.children().size()));
        }),
        DOUBLE_NODE((tree, random) -> {
            Node node = parent(tree, random);
            node.children().add(any(node.children(), random));
        });

        /** Enough to overflow the stack of a parser that calls itself for each level. */
        private static final int DEEP = 20_000;

        private static final int OFTEN = 300;

        private static final List<String> ODD =
                List.of("", "0", "1", "-1", "true", "99999999999999999999", "1e400", "jdk.jfr.Event", "\u202e");

        private final BiConsumer<TypeTree, Random> change;

        TypeMutation(BiConsumer<TypeTree, Random> change) {
            this.change = change;
        }

        public void of(TypeTree tree, Random random) {
            change.accept(tree, random);
        }

        private static Node field(Node type, Random random) {
            Node field = Node.field("odd" + random.nextInt(), type.attribute("id"));
            int form = random.nextInt(4);
            if (form == 0) {
                field.attributes().put("constantPool", "true");
            } else if (form == 1) {
                field.attributes().put("dimension", "1");
            }
            return field;
        }

        private static String oddValue(Random random) {
            return any(ODD, random);
        }

        private static Node parent(TypeTree tree, Random random) {
            return any(
                    tree.all().stream()
                            .filter(each -> !each.children().isEmpty())
                            .toList(),
                    random);
        }

        public static <T> T any(List<T> all, Random random) {
            return all.get(random.nextInt(all.size()));
        }
    }
}
