package org.flightdiff.privacy;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Masks values that are to be written, and remembers which. A value is shown if it is known to be harmless; with
 * {@link #ofSecrets} also if nothing is known of it. Secrets are masked in any case: by name, and by their form in what
 * is shown.
 *
 * <p>One object masks one report, or several that say the same. Not thread-safe.
 */
public final class Masking {

    /** Stands between the values of several runs. */
    public static final String SEVERAL_RUNS = " | ";

    /** Stands for the value of an argument that is there or not. */
    public static final String GIVEN = "✓";

    /** Stands between the name of a field and a text in it. */
    public static final String TEXT_OF_FIELD = " = ";

    private static final String PROPERTY = "-D";

    private static final int MOST_KNOWN = 10_000;

    private final boolean unknown;

    /** Programs say the same again and again. */
    private final Map<String, String> known = new HashMap<>();

    private final Map<Reason, TreeSet<String>> names = new EnumMap<>(Reason.class);
    private final Map<Reason, TreeSet<String>> values = new EnumMap<>(Reason.class);

    private Masking(boolean unknown) {
        this.unknown = unknown;
    }

    public static Masking ofUnknown() {
        return new Masking(true);
    }

    public static Masking ofSecrets() {
        return new Masking(false);
    }

    /** Any text, such as a message; parts in the form of secrets are masked. */
    public String text(String text) {
        String masked = Secrets.mask(text);
        if (!masked.equals(text)) {
            remember(Reason.SECRET_FORM, "", text);
        }
        return masked;
    }

    /** A value, with its name, which may be empty. */
    public String value(ValueKind kind, String name, String value) {
        if (value.isEmpty() || value.equals(Redacted.MARK)) {
            return value;
        }
        String shown = shown(kind, name, value);
        return Redacted.isIn(value) && !Redacted.isIn(shown) ? Redacted.MARK : shown;
    }

    private String shown(ValueKind kind, String name, String value) {
        return switch (kind) {
            case STATED, FREE_TEXT -> named(name, value);
            case SPOKEN -> spoken(name, value);
            case FIELD -> field(value);
            case PROPERTY, SECURITY_PROPERTY, VARIABLE -> setting(kind, name, value);
            case JVM_ARGUMENTS -> line(value, CommandLine::ofJvm);
            case JVM_ARGUMENT -> ofArgument(name, value);
            case PROGRAM_ARGUMENT ->
                unknown && !value.equals(GIVEN) ? hide(reason(name), name(kind, name), value) : named(name, value);
            case PROGRAM -> line(value, CommandLine::ofProgram);
            case COMMAND -> line(value, CommandLine::ofProcess);
            case AGENT_OPTIONS -> agentOptions(value);
        };
    }

    /** The name of a value: an argument of the JVM may hold something itself. */
    public String name(ValueKind kind, String name) {
        return switch (kind) {
            case JVM_ARGUMENT -> name.startsWith(PROPERTY) ? text(name) : value(ValueKind.JVM_ARGUMENTS, "", name);
            case PROGRAM_ARGUMENT ->
                !unknown || CommandLine.isOption(name) ? text(name) : hide(Reason.ARGUMENT, "", name);
            default -> text(name);
        };
    }

    /** Whether the values of a field, perhaps after the name of its type, are masked, even numbers: those of a secret. */
    public static boolean hidesAll(String name) {
        return Secrets.isSecretName(name.substring(name.lastIndexOf('.') + 1));
    }

    /** A field, of which everything is masked that belongs to its name. */
    private String field(String field) {
        int sign = field.indexOf(TEXT_OF_FIELD);
        if (sign >= 0) {
            String name = field.substring(0, sign);
            return name + TEXT_OF_FIELD + spoken(name, field.substring(sign + TEXT_OF_FIELD.length()));
        }
        return hidesAll(field) ? field + TEXT_OF_FIELD + hide(Reason.SECRET_NAME, field, field) : field;
    }

    private String spoken(String name, String text) {
        if (hidesAll(name)) {
            return hide(Reason.SECRET_NAME, name, text);
        }
        if (!unknown) {
            return Spoken.mask(text(text), false);
        }
        if (known.size() >= MOST_KNOWN) {
            known.clear();
        }
        String masked = known.computeIfAbsent(text, each -> Spoken.mask(each, true));
        if (!masked.equals(text)) {
            remember(Reason.SPOKEN, name, text);
        }
        return masked;
    }

    private static Reason reason(String name) {
        return Secrets.isSecretName(name) ? Reason.SECRET_NAME : Reason.ARGUMENT;
    }

    /** What is shown of a second value that differs from a first, where both look the same once they are masked. */
    public static String differing(String masked) {
        return masked.equals(Secrets.MASK) ? "(masked, differs)" : masked + " (differs in what is masked)";
    }

    public List<MaskedValues> masked() {
        return Arrays.stream(Reason.values())
                .filter(values::containsKey)
                .map(reason -> new MaskedValues(
                        reason,
                        values.getOrDefault(reason, new TreeSet<>()).size(),
                        List.copyOf(names.getOrDefault(reason, new TreeSet<>()))))
                .toList();
    }

    String hide(Reason reason, String name, String value) {
        remember(reason, name, value);
        return Secrets.MASK;
    }

    String setting(ValueKind kind, String name, String value) {
        if (Secrets.isSecretName(name)) {
            return hide(Reason.SECRET_NAME, name, value);
        }
        if (!unknown) {
            return text(value);
        }
        ValueKind held = Harmless.heldBy(kind, name);
        if (held != kind) {
            return value(held, name, value);
        }
        return Harmless.is(kind, name, value)
                ? text(value)
                : hide(kind == ValueKind.VARIABLE ? Reason.VARIABLE : Reason.PROPERTY, name, value);
    }

    String agentOptions(String options) {
        return !unknown || Harmless.isAgentOption(options) ? text(options) : hide(Reason.AGENT_OPTIONS, "", options);
    }

    private String named(String name, String value) {
        return Secrets.isSecretName(name) ? hide(Reason.SECRET_NAME, name, value) : text(value);
    }

    /** Properties and options of agents may hold anything; other arguments with a value of their own are the JVM's. */
    private String ofArgument(String name, String value) {
        if (value.equals(GIVEN)) {
            return value;
        }
        if (name.startsWith(PROPERTY)) {
            return setting(ValueKind.PROPERTY, name.substring(PROPERTY.length()), value);
        }
        if (CommandLine.isAgent(name)) {
            return agentOptions(value);
        }
        return !unknown || Harmless.isOption(name + "=" + value) ? text(value) : hide(reason(name), name, value);
    }

    /** If runs of a side differ, their lines stand side by side. */
    private String line(String line, BiFunction<String, Masking, String> form) {
        if (!unknown) {
            return text(line);
        }
        return text(Arrays.stream(line.split(Pattern.quote(SEVERAL_RUNS), -1))
                .map(each -> form.apply(each, this))
                .collect(Collectors.joining(SEVERAL_RUNS)));
    }

    private void remember(Reason reason, String name, String value) {
        values.computeIfAbsent(reason, none -> new TreeSet<>()).add(name.isEmpty() ? "=" + value : name);
        if (!name.isEmpty()) {
            names.computeIfAbsent(reason, none -> new TreeSet<>()).add(Secrets.mask(name));
        }
    }
}
