package org.flightdiff.recording.chunk;

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

    /** What CGLIB, Byte Buddy, Hibernate, Mockito and Javassist append to classes that they make: a hash, or a number. */
    private static final Pattern MADE = Pattern.compile("(CGLIB|ByGuice|_)\\$\\$(?:_jvst)?[0-9a-f_]+(?![\\w$])"
            + "|(\\$(?:ByteBuddy|HibernateProxy|HibernateInstantiator|MockitoMock|auxiliary))\\$\\w+");

    /** Libraries that are unpacked to a temporary file, whose name has a random number, a hash or a UUID. */
    private static final Pattern LIBRARY = Pattern.compile("\\.(?:so|dll|dylib|jnilib)(?![\\w$])");

    private static final Pattern RANDOM = Pattern.compile(
            "\\p{XDigit}{8}(?:-\\p{XDigit}{4}){3}-\\p{XDigit}{12}|(?=\\p{XDigit}{0,15}\\d)\\p{XDigit}{16,}|\\d{6,}");

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
        String handler = EVENT_HANDLER.matcher(proxy).replaceAll("jdk.jfr.internal.EventHandler");
        String made = MADE.matcher(handler).replaceAll("$1$2");
        return LIBRARY.matcher(made).find() ? RANDOM.matcher(made).replaceAll("#") : made;
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
