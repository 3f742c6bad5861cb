package org.flightdiff.recording;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import org.flightdiff.testing.TypeTree;
import org.flightdiff.testing.TypeTree.Node;

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
                tree.all().stream().filter(each -> !each.attributes().isEmpty()).toList(), random);
        String name = any(List.copyOf(node.attributes().keySet()), random);
        String value = random.nextBoolean()
                ? oddValue(random)
                : any(tree.all(), random).attribute(name);
        node.attributes().put(name, value);
    }),
    LOST_ATTRIBUTE((tree, random) -> {
        Node node = any(
                tree.all().stream().filter(each -> !each.attributes().isEmpty()).toList(), random);
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
                tree.all().stream().filter(each -> !each.children().isEmpty()).toList(), random);
    }

    public static <T> T any(List<T> all, Random random) {
        return all.get(random.nextInt(all.size()));
    }
}
