package org.flightdiff.recording;

import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.privacy.Redacted;

/**
 * The JVM of a recording. Texts are empty if the recording does not have them.
 *
 * @param version its full version line
 * @param arguments JVM arguments on the command line
 * @param flags JVM arguments from a flags file or the environment
 * @param mainClass the program and its arguments
 * @param startEpochNanos when it was started, nanoseconds since 1970; 0 when unknown
 * @param pid its process id; -1 when unknown
 */
public record Jvm(
        String name,
        String version,
        String arguments,
        String flags,
        String mainClass,
        long startEpochNanos,
        long pid,
        Collector collector) {

    public static final Selection INFORMATION = Selection.of("jdk.JVMInformation")
            .texts("jvmName", "jvmVersion", "jvmArguments", "jvmFlags", "javaArguments")
            .numbers("jvmStartTime", "pid");
    public static final Selection GC_CONFIGURATION =
            Selection.of("jdk.GCConfiguration").texts("youngCollector", "oldCollector");

    /** What a collection is called by itself, where nothing else tells the collector. */
    public static final Selection COLLECTION =
            Selection.of("jdk.GarbageCollection").texts("name");

    private static final Pattern JRE = Pattern.compile("JRE \\(([^)+]+)");

    /** What other recorders write as the version, and async-profiler of HotSpot: "JRE 17 Linux amd64-64-Bit …", "GraalVM 22.3.0 Java 17 CE", "21.0.1+12.1". */
    private static final Pattern OF_OTHERS = Pattern.compile(
            "^JRE (\\d[\\d.]*) |\\bJava (\\d[\\d.]*)|^(?:(?:Oracle )?GraalVM (?:CE )?)?(\\d+(?:\\.\\d+)*)\\+");

    private static final Pattern POLICY = Pattern.compile("(?<!\\S)-Xgcpolicy:(\\S+)");
    private static final Pattern OLD_STYLE = Pattern.compile("1\\.(\\d+)\\.\\d+(?:_(\\d+))?.*");
    private static final Pattern FEATURE = Pattern.compile("(?:1\\.(?=\\d+\\.))?+(\\d{1,4})(?!\\d).*");

    static Jvm of(Events information, Events configuration, Events collections) {
        Collector collector = configuration.isEmpty()
                ? undeclared(information, collections)
                : Collector.named(text(configuration, "youngCollector"), text(configuration, "oldCollector"));
        if (information.isEmpty()) {
            return new Jvm("", "", "", "", "", 0, -1, collector);
        }
        return new Jvm(
                text(information, "jvmName"),
                text(information, "jvmVersion"),
                text(information, "jvmArguments"),
                text(information, "jvmFlags"),
                text(information, "javaArguments"),
                information.has("jvmStartTime") ? information.number("jvmStartTime", 0) * 1_000_000 : 0,
                information.has("pid") ? information.number("pid", 0) : -1,
                collector);
    }

    /** What others than HotSpot use, who write no configuration of it: OpenJ9 is told its policy, or takes the usual one. */
    private static Collector undeclared(Events information, Events collections) {
        if (information.isEmpty()) {
            return Collector.UNKNOWN;
        }
        return switch (Product.named(text(information, "jvmName"))) {
            case HOTSPOT -> Collector.UNKNOWN;
            case OPENJ9 -> {
                Matcher policy = POLICY.matcher(text(information, "jvmArguments"));
                String last = "gencon";
                while (policy.find()) {
                    last = policy.group(1);
                }
                yield Collector.named(last, last);
            }
            case NATIVE_IMAGE ->
                collections.isEmpty()
                        ? Collector.UNKNOWN
                        : Collector.named(text(collections, "name"), text(collections, "name"));
        };
    }

    private static String text(Events events, String field) {
        String text = !events.isEmpty() && events.has(field) ? events.text(field, 0) : null;
        return text == null ? "" : text;
    }

    /** Process id and start are known and equal, and the rest agrees: in containers many processes have the id 1. */
    public boolean isSameAs(Jvm other) {
        return startEpochNanos != 0
                && pid >= 0
                && startEpochNanos == other.startEpochNanos
                && pid == other.pid
                && agree(name, other.name)
                && agree(version, other.version)
                && agree(arguments, other.arguments)
                && agree(flags, other.flags)
                && agree(mainClass, other.mainClass);
    }

    /** A saved summary has no command line, and from JDK 27 on a recording may hold a part of it. */
    private static boolean agree(String one, String other) {
        return one.isEmpty() || other.isEmpty() || !Redacted.surelyDiffer(one, other);
    }

    public Product product() {
        return Product.named(name);
    }

    /** The Java version in full: {@code 1.8.0_504}, {@code 17.0.15}; empty when unknown. */
    public String javaVersion() {
        Matcher jre = JRE.matcher(version);
        if (jre.find()) {
            return jre.group(1).replaceFirst("-b\\d+$", "").trim();
        }
        Matcher other = OF_OTHERS.matcher(version);
        return other.find()
                ? Stream.of(other.group(1), other.group(2), other.group(3))
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse("")
                : "";
    }

    /** The usual short Java version: {@code 8u504}, {@code 17.0.15}; empty when unknown. */
    public String shortVersion() {
        Matcher old = OLD_STYLE.matcher(javaVersion());
        if (!old.matches()) {
            return javaVersion();
        }
        return old.group(2) == null ? old.group(1) : old.group(1) + "u" + old.group(2);
    }

    /** The feature release: 8, 11, 17; 0 when unknown. */
    public int feature() {
        Matcher feature = FEATURE.matcher(javaVersion());
        return feature.matches() ? Integer.parseInt(feature.group(1)) : 0;
    }

    public enum Product {
        /** The virtual machine of OpenJDK and of most that is built from it. */
        HOTSPOT("HotSpot"),
        /** Eclipse OpenJ9, in IBM's Semeru. Source of what it writes: JFRChunkWriter.hpp, runtime/vm. */
        OPENJ9("OpenJ9"),
        /** A program compiled ahead of time by GraalVM's Native Image. Source: JfrEvent.java, com.oracle.svm.core.jfr. */
        NATIVE_IMAGE("GraalVM Native Image");

        private final String product;

        Product(String product) {
            this.product = product;
        }

        public static Product named(String jvmName) {
            String name = jvmName.toLowerCase(Locale.ROOT);
            if (name.contains("openj9") || name.contains("ibm j9")) {
                return OPENJ9;
            }
            return name.contains("substrate vm") ? NATIVE_IMAGE : HOTSPOT;
        }

        public Text label() {
            return Text.code(product);
        }
    }
}
