package org.flightdiff.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Masks what looks like a secret: the value of a name such as {@code keyStorePassword} or {@code API_TOKEN}, and texts
 * that have the form of a known credential. Masks rather too much than too little.
 */
public final class Secrets {

    /** What stands in the place of a secret. */
    public static final String MASK = "(masked)";

    private static final Set<String> SECRET_WORDS = Set.of(
            "pass",
            "pwd",
            "token",
            "tokens",
            "credential",
            "credentials",
            "authorization",
            "bearer",
            "cookie",
            "jwt",
            "apikey",
            "connectionstring");

    /** Words that are secret wherever they stand in a name, as in PGPASSWORD. */
    private static final Pattern SECRET_PART = Pattern.compile("password|passwd|passphrase|passcode|secret");

    private static final Pattern SECRET_KEY = Pattern.compile(
            "(api|access|private|secret|signing|encryption|account|auth|session|master|shared|storage) (key|id)s?");

    private static final Pattern WORD_BOUNDARY = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+");

    /** {@code name=value}, {@code name: value}, {@code --name value}; what a value takes in is decided behind the match. */
    private static final Pattern NAMED =
            Pattern.compile("(?<![\\w.\\-])(?<name>-{0,2}[A-Za-z_][\\w.\\-]*+)(?<sign>\\s*[=:]\\s*|\\s+)");

    private static final Pattern VALUE =
            Pattern.compile("\"[^\"]*\"?|'[^']*'?|(?i:bearer|basic)\\s+\\S+|[^\\s\"']+(?:[\"'][^\\s]*)?");

    /** A value of -D may hold blanks; what ends it is the next option. */
    private static final Pattern VALUE_OF_PROPERTY = Pattern.compile(".*?(?=\\s+-)|.*", Pattern.DOTALL);

    /** Forms of credentials, with what is kept of each. */
    private static final List<Form> FORMS = List.of(
            new Form("://([^/\\s:@]*):[^/\\s]*@", "://$1:" + MASK + "@"),
            new Form("-----BEGIN [A-Z ]*PRIVATE KEY-----(?s:.*?(?:-----END [A-Z ]*-----|$))", MASK),
            new Form("\\beyJ[\\w-]{6,}\\.[\\w-]{6,}(?:\\.[\\w-]*)?", MASK),
            new Form("\\b(?:AKIA|ASIA)[0-9A-Z]{16}\\b", MASK),
            new Form("\\b(?:gh[pousr]_\\w{20,}|github_pat_\\w{20,}|glpat-[\\w-]{16,})", MASK),
            new Form("\\b(?:xox[abeoprs]-[\\w-]{10,}|AIza[\\w-]{30,}|sk[-_](?:[a-z]+[-_])?\\w{16,})", MASK),
            new Form("(?i)\\b(bearer|basic)\\s+[\\w+/.~-]{8,}=*", "$1 " + MASK));

    private record Form(Pattern pattern, String kept) {
        Form(String pattern, String kept) {
            this(Pattern.compile(pattern), kept);
        }
    }

    private Secrets() {}

    /** Whether the name is one that secrets go by. */
    public static boolean isSecretName(String name) {
        String words = String.join(" ", WORD_BOUNDARY.split(name)).toLowerCase(Locale.ROOT);
        return SECRET_PART.matcher(words).find()
                || SECRET_KEY.matcher(words).find()
                || Arrays.stream(words.split(" ")).anyMatch(SECRET_WORDS::contains);
    }

    /** A value of this name, masked if the name or the value looks secret. */
    public static String maskValue(String name, String value) {
        return isSecretName(name) && !value.isEmpty() ? MASK : mask(value);
    }

    /** A text, such as a command line, with the secrets in it masked. */
    public static String mask(String text) {
        String masked = text;
        for (Form form : FORMS) {
            masked = form.pattern.matcher(masked).replaceAll(form.kept);
        }
        return maskNamed(masked);
    }

    private static String maskNamed(String text) {
        Matcher named = NAMED.matcher(text);
        StringBuilder masked = new StringBuilder(text.length());
        int done = 0;
        int from = 0;
        while (named.find(from)) {
            from = named.end("name");
            String name = named.group("name");
            boolean assigned = !named.group("sign").isBlank();
            if (!isSecretName(name) || (!assigned && !name.startsWith("--"))) {
                continue;
            }
            Matcher value = (name.startsWith("-D") ? VALUE_OF_PROPERTY : VALUE).matcher(text);
            value.region(named.end(), text.length());
            if (value.lookingAt() && value.end() > value.start() && (assigned || !isOption(value.group()))) {
                masked.append(text, done, value.start()).append(MASK);
                done = value.end();
                from = done;
            }
        }
        return masked.append(text, done, text.length()).toString();
    }

    private static boolean isOption(String word) {
        return word.startsWith("-");
    }
}
