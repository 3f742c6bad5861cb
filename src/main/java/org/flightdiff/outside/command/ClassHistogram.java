package org.flightdiff.outside.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Objects by class, as a collection that counts them leaves them. */
final class ClassHistogram implements TextFormat {

    private static final String HEADING = "num     #instances         #bytes  class name";
    private static final Pattern CLASS =
            Pattern.compile("\\s*\\d+:\\s+(\\d{1,18})\\s+(\\d{1,18})\\s+(\\S+)(?: \\([^()]*\\))?\\s*");
    private static final Pattern ARRAY = Pattern.compile("(\\[+)(?:L([^;]+);|([ZBCSIJFD]))");

    /** What differs from run to run: the address of a hidden class, and the number of a lambda. */
    private static final Pattern NUMBERED = Pattern.compile("[/+]0x\\p{XDigit}+|(?<=\\$\\$Lambda)\\$\\d+");

    private final Map<String, Objects> classes = new LinkedHashMap<>();
    private boolean whole;

    private static final class Objects {
        private long count;
        private long bytes;
    }

    static boolean begins(List<String> head) {
        return TextFormat.begins(head, HEADING);
    }

    @Override
    public void take(String line, TextRows to) {
        Matcher one = CLASS.matcher(line);
        if (one.matches()) {
            Objects of = classes.computeIfAbsent(name(one.group(3)), name -> new Objects());
            of.count = Math.addExact(of.count, Long.parseLong(one.group(1)));
            of.bytes = Math.addExact(of.bytes, Long.parseLong(one.group(2)));
        }
        whole |= line.startsWith("Total ");
    }

    @Override
    public void end(TextRows to) {
        if (!whole) {
            throw new IllegalArgumentException(
                    "is cut off: its total is missing; print it again: " + TextKind.HISTOGRAM.command() + " > FILE");
        }
        classes.forEach((name, of) -> to.add(TextRow.of("jdk.ObjectCountAfterGC")
                .with("objectClass", name)
                .with("count", of.count)
                .with("totalSize", of.bytes)));
    }

    /** As people write it, and recorders are read: {@code byte[]}. */
    private static String name(String printed) {
        String internal = NUMBERED.matcher(printed).replaceAll("");
        Matcher array = ARRAY.matcher(internal);
        if (!array.matches()) {
            return internal;
        }
        String element = array.group(2) != null
                ? array.group(2)
                : primitive(array.group(3).charAt(0));
        return element + "[]".repeat(array.group(1).length());
    }

    private static String primitive(char code) {
        return switch (code) {
            case 'Z' -> "boolean";
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'S' -> "short";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'F' -> "float";
            default -> "double";
        };
    }
}
