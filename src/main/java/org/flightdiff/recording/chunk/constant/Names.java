package org.flightdiff.recording.chunk.constant;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

public final class Names {

    /**
     * What HotSpot appends to hidden and anonymous classes: {@code /1234567} before JDK 15, {@code
     * +0x00007f1c0c0d8/1234567} up to 20, {@code /0x00007f1c0c0d8} since. The JDK's own reader turns the slashes into
     * dots. No part of a name in source code begins with a digit.
     */
    private static final Pattern HIDDEN_SUFFIX = Pattern.compile("[/.+]0x[0-9a-f]+|[/.]\\d+(?![\\w$])");

    private static final Pattern NUMBERED = Pattern.compile(
            "(\\$\\$Lambda|LambdaForm\\$\\w*?|\\$Proxy|GeneratedMethodAccessor|GeneratedConstructorAccessor"
                    + "|GeneratedSerializationConstructorAccessor)\\$?\\d+");

    /** The package of proxies of public interfaces, which moved with JDK 16. */
    private static final Pattern PROXY_PACKAGE = Pattern.compile("(com\\.sun\\.proxy|jdk\\.proxy\\d+)\\.(?=\\$Proxy)");

    /** Event handlers that JFR generates; their number contains the time. */
    private static final Pattern EVENT_HANDLER =
            Pattern.compile("jdk\\.jfr\\.(?:internal\\.handlers|proxy\\.internal)\\.EventHandler(?:Proxy)?\\d[\\d_-]*");

    /** For classes and methods without a name; recorders other than HotSpot sometimes leave it out. */
    public static final String UNKNOWN = "unknown";

    private Names() {}

    public static String ofClass(@Nullable String name) {
        return name == null ? UNKNOWN : stable(readable(name));
    }

    public static String ofMethod(String type, @Nullable String name) {
        return type + "." + (name == null ? UNKNOWN : stable(name));
    }

    /** The Java name of a thread, or else the operating system's name, or else its number there. */
    public static String ofThread(@Nullable String javaName, @Nullable String osName, long osThreadId) {
        return javaName != null ? javaName : osName == null ? "thread " + osThreadId : osName;
    }

    static String stable(String name) {
        String unnumbered =
                NUMBERED.matcher(HIDDEN_SUFFIX.matcher(name).replaceAll("")).replaceAll("$1");
        String proxy = PROXY_PACKAGE.matcher(unnumbered).replaceAll("");
        return EVENT_HANDLER.matcher(proxy).replaceAll("jdk.jfr.internal.EventHandler");
    }

    static String readable(String name) {
        int dimensions = 0;
        while (dimensions < name.length() && name.charAt(dimensions) == '[') {
            dimensions++;
        }
        if (dimensions == 0 || dimensions == name.length()) {
            return name.replace('/', '.');
        }
        String element = name.substring(dimensions);
        String readable = switch (element.charAt(0)) {
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'D' -> "double";
            case 'F' -> "float";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'S' -> "short";
            case 'Z' -> "boolean";
            case 'L' -> element.substring(1, element.length() - (element.endsWith(";") ? 1 : 0));
            default -> element;
        };
        return readable.replace('/', '.') + "[]".repeat(dimensions);
    }
}
