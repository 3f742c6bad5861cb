package org.flightdiff.testing;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

public final class TypeTree {

    private static final int SEVEN_BITS = 0x7f;
    private static final int GOES_ON = 0x80;
    private static final int LONGEST = 9;
    private static final int SIZE_BYTES = 5;

    public record Node(String name, Map<String, String> attributes, List<Node> children) {

        /** A new field of a type. */
        public static Node field(String name, String typeId) {
            Map<String, String> attributes = new LinkedHashMap<>();
            attributes.put("name", name);
            attributes.put("class", typeId);
            return new Node("field", attributes, new ArrayList<>());
        }

        public String attribute(String attribute) {
            return attributes.getOrDefault(attribute, "");
        }
    }

    private final Node root;
    private final List<Long> prefix;

    private TypeTree(Node root, List<Long> prefix) {
        this.root = root;
        this.prefix = prefix;
    }

    public static TypeTree of(byte[] chunk) {
        ByteBuffer in = ByteBuffer.wrap(chunk);
        in.position((int) ChunkHeaderField.METADATA.in(chunk));
        number(in);
        List<Long> prefix = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            prefix.add(number(in));
        }
        List<String> words = new ArrayList<>();
        for (long left = number(in); left > 0; left--) {
            words.add(text(in));
        }
        return new TypeTree(node(in, words), prefix);
    }

    public List<Node> all() {
        List<Node> all = new ArrayList<>(List.of(root));
        for (int i = 0; i < all.size(); i++) {
            all.addAll(all.get(i).children());
        }
        return all;
    }

    public List<Node> types() {
        return all().stream().filter(each -> each.name().equals("class")).toList();
    }

    /** The chunk with this tree instead of its own, as a record at its end. */
    public byte[] in(byte[] chunk) {
        byte[] record = record();
        byte[] whole = new byte[chunk.length + record.length];
        System.arraycopy(chunk, 0, whole, 0, chunk.length);
        System.arraycopy(record, 0, whole, chunk.length, record.length);
        return ChunkHeaderField.SIZE.set(ChunkHeaderField.METADATA.set(whole, chunk.length), whole.length);
    }

    private byte[] record() {
        List<String> words = all().stream()
                .flatMap(each -> Stream.concat(
                        Stream.of(each.name()),
                        each.attributes().entrySet().stream()
                                .flatMap(attribute -> Stream.of(attribute.getKey(), attribute.getValue()))))
                .distinct()
                .toList();
        Map<String, Long> places = new LinkedHashMap<>();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        prefix.forEach(each -> put(out, each));
        put(out, words.size());
        for (String word : words) {
            places.put(word, (long) places.size());
            byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
            out.write(3);
            put(out, bytes.length);
            out.writeBytes(bytes);
        }
        // A tree may be deeper than a stack.
        Deque<Node> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            Node node = open.pop();
            put(out, places.getOrDefault(node.name(), 0L));
            put(out, node.attributes().size());
            node.attributes().forEach((name, value) -> {
                put(out, places.getOrDefault(name, 0L));
                put(out, places.getOrDefault(value, 0L));
            });
            put(out, node.children().size());
            for (int i = node.children().size() - 1; i >= 0; i--) {
                open.push(node.children().get(i));
            }
        }
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        putPadded(record, out.size() + SIZE_BYTES);
        record.writeBytes(out.toByteArray());
        return record.toByteArray();
    }

    private static Node node(ByteBuffer in, List<String> words) {
        String name = words.get((int) number(in));
        Map<String, String> attributes = new LinkedHashMap<>();
        for (long left = number(in); left > 0; left--) {
            attributes.put(words.get((int) number(in)), words.get((int) number(in)));
        }
        List<Node> children = new ArrayList<>();
        for (long left = number(in); left > 0; left--) {
            children.add(node(in, words));
        }
        return new Node(name, attributes, children);
    }

    private static String text(ByteBuffer in) {
        int encoding = in.get();
        if (encoding <= 1) {
            return "";
        }
        int length = (int) number(in);
        if (encoding == 4) {
            StringBuilder characters = new StringBuilder();
            for (int i = 0; i < length; i++) {
                characters.append((char) number(in));
            }
            return characters.toString();
        }
        byte[] bytes = new byte[length];
        in.get(bytes);
        return new String(bytes, encoding == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
    }

    private static long number(ByteBuffer in) {
        long number = 0;
        for (int i = 0; i < LONGEST; i++) {
            long each = in.get() & 0xff;
            if (i == LONGEST - 1) {
                return number | (each << (7 * i));
            }
            number |= (each & SEVEN_BITS) << (7 * i);
            if (each < GOES_ON) {
                return number;
            }
        }
        return number;
    }

    private static void put(ByteArrayOutputStream out, long number) {
        long rest = number;
        for (int i = 0; i < LONGEST - 1; i++) {
            if ((rest & ~SEVEN_BITS) == 0) {
                out.write((int) rest);
                return;
            }
            out.write((int) (rest & SEVEN_BITS) | GOES_ON);
            rest >>>= 7;
        }
        out.write((int) rest);
    }

    private static void putPadded(ByteArrayOutputStream out, int number) {
        for (int i = 0; i < SIZE_BYTES - 1; i++) {
            out.write(((number >>> (7 * i)) & SEVEN_BITS) | GOES_ON);
        }
        out.write(number >>> (7 * (SIZE_BYTES - 1)));
    }
}
