package org.flightdiff.outside.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.outside.command.PrintedFlags.FlagRow;
import org.flightdiff.outside.command.TextFormat.TextRows;

/** What a text is, by its first lines, and what reads it. */
public enum TextKind {
    NATIVE_MEMORY("jcmd PID VM.native_memory", NativeMemory::new, "Native Memory Tracking:", NativeMemory.OFF),
    THREADS("jcmd PID Thread.print", ThreadDump::new, ThreadDump.HEADING),
    HISTOGRAM("jcmd PID GC.class_histogram", ClassHistogram::new, "num     #instances         #bytes  class name"),
    FLAGS("jcmd PID VM.flags -all", PrintedFlags::new, "[Global flags]"),
    SET_FLAGS("jcmd PID VM.flags", SetFlags::new, "-XX:"),
    LIBRARIES("jar tf JAR", LibraryList::new, LibraryList.BEGINNINGS);

    /** Enough for the first lines of each kind, behind what the JVM or its program printed before. */
    private static final int HEAD_LINES = 40;

    private final String command;
    private final Supplier<TextFormat> format;
    /** How a line of its head begins: with the first of them only that of this kind. */
    private final List<String> beginnings;

    TextKind(String command, Supplier<TextFormat> format, String... beginnings) {
        this.command = command;
        this.format = format;
        this.beginnings = List.of(beginnings);
    }

    public String command() {
        return command;
    }

    /** @throws IllegalArgumentException with one clear line if it is a line that another text begins with */
    void requireNoOther(String line) {
        String stripped = line.stripLeading();
        for (TextKind other : values()) {
            if (other != this && stripped.startsWith(other.beginnings.get(0))) {
                throw new IllegalArgumentException(
                        "begins what " + other.command + " prints; give each in a file of its own");
            }
        }
    }

    TextFormat format() {
        return format.get();
    }

    /** The kind of a text that begins so; empty for any other, and for what is no text. */
    public static Optional<TextKind> of(String beginning) {
        if (beginning.indexOf('\0') >= 0) {
            return Optional.empty();
        }
        List<String> head = beginning.lines().limit(HEAD_LINES).toList();
        return Stream.of(values())
                .filter(kind -> head.stream().anyMatch(kind::isInHead))
                .findFirst();
    }

    /** All flags may also stand there without their heading. */
    private boolean isInHead(String line) {
        return beginnings.stream().anyMatch(line.strip()::startsWith) || (this == FLAGS && PrintedFlags.isFlag(line));
    }

    /** Those flags that do not have their default, in one line, as {@code VM.flags} prints them. It does not say who set them. */
    private static final class SetFlags implements TextFormat {

        private static final Pattern FLAG = Pattern.compile("-XX:(?:([+-])(\\w+)|(\\w+)=(.*?))(?=\\s+-XX:|\\s*$)");
        private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
        private static final Pattern UNSIGNED = Pattern.compile("\\d{19,20}");
        private static final Pattern DECIMAL = Pattern.compile("-?\\d+\\.\\d+(?:[eE][-+]?\\d+)?");

        @Override
        public void take(String line, TextRows to) {
            if (line.stripLeading().startsWith("-XX:")) {
                Matcher flag = FLAG.matcher(line);
                while (flag.find()) {
                    to.add(
                            flag.group(2) != null
                                    ? FlagRow.of(
                                            "bool",
                                            flag.group(2),
                                            String.valueOf(flag.group(1).equals("+")),
                                            "")
                                    : FlagRow.of(type(flag.group(4)), flag.group(3), flag.group(4), ""));
                }
            }
        }

        private static String type(String value) {
            if (WHOLE.matcher(value).matches()) {
                return "intx";
            }
            if (UNSIGNED.matcher(value).matches()) {
                return "uintx";
            }
            return DECIMAL.matcher(value).matches() ? "double" : "ccstr";
        }
    }

    /** Objects by class, as a collection that counts them leaves them. */
    private static final class ClassHistogram implements TextFormat {

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
                throw new IllegalArgumentException("is cut off: its total is missing; print it again: "
                        + TextKind.HISTOGRAM.command() + " > FILE");
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

    /**
     * How many Java threads there are, without those that the JVM hides from its own statistics. From JDK 11 on the thread that
     * runs longest tells how old the JVM is.
     */
    private static final class ThreadDump implements TextFormat {

        private static final String HEADING = "Full thread dump";
        private static final Pattern JAVA_THREAD = Pattern.compile("\"(.*)\" #\\d+(?: \\[\\d+])?( daemon)? .*");
        private static final Pattern ELAPSED = Pattern.compile(".* elapsed=(\\d{1,12}\\.\\d{1,6})s .*");

        /** Source: JavaThread::is_hidden_from_external_view and those that override it, JDK 8 to 27. */
        private static final Set<String> HIDDEN =
                Set.of("Service Thread", "Monitor Deflation Thread", "Sweeper thread");

        private static final Pattern COMPILER = Pattern.compile("(C1|C2|JVMCI) CompilerThread\\d+");

        private int dumps;
        private long threads;
        private long daemons;
        private double oldest = Double.NaN;

        @Override
        public void take(String line, TextRows to) {
            if (line.startsWith(HEADING)) {
                dumps++;
                if (dumps > 1) {
                    throw new IllegalArgumentException("begins a second thread dump; give each in a file of its own");
                }
            }
            if (!line.startsWith("\"")) {
                return;
            }
            Matcher elapsed = ELAPSED.matcher(line);
            if (elapsed.matches()) {
                double seconds = Double.parseDouble(elapsed.group(1));
                oldest = Double.isNaN(oldest) ? seconds : Math.max(oldest, seconds);
            }
            Matcher thread = JAVA_THREAD.matcher(line);
            if (thread.matches()
                    && !HIDDEN.contains(thread.group(1))
                    && !COMPILER.matcher(thread.group(1)).matches()) {
                threads++;
                daemons += thread.group(2) == null ? 0 : 1;
            }
        }

        @Override
        public void end(TextRows to) {
            if (threads > 0) {
                to.uptimeSeconds = oldest;
                to.add(TextRow.of("jdk.JavaThreadStatistics")
                        .with("activeCount", threads)
                        .with("daemonCount", daemons));
            }
        }
    }

    /** The libraries of a program: those that a bill of materials in JSON refers to, or that a jar holds whose entries are listed. */
    private static final class LibraryList implements TextFormat {

        /** CycloneDX, SPDX, whether in several lines or in one, and the first entry of a jar. */
        static final String[] BEGINNINGS = {
            "\"bomFormat\"",
            "\"spdxVersion\"",
            "{\"bomFormat\"",
            "{\"spdxVersion\"",
            "{\"$schema\":\"http://cyclonedx.org",
            "META-INF/"
        };

        /** Package URLs (ECMA-427), which both kinds of bills have, of libraries from Maven's repositories. */
        private static final Pattern URL = Pattern.compile("pkg:maven/[^/@\"]+/([^@\"]+)@([^?#\"]+)");

        private static final Pattern NESTED = Pattern.compile(".*/(.+?)-v?(\\d.*)\\.jar");

        @Override
        public void take(String line, TextRows to) {
            for (Pattern form : List.of(URL, NESTED)) {
                Matcher library = form.matcher(line);
                while (library.find()) {
                    to.add(TextRow.of("flightdiff.Library")
                            .with("name", library.group(1))
                            .with("version", library.group(2)));
                }
            }
        }
    }
}
