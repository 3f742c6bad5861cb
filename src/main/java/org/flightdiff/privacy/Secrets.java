package org.flightdiff.privacy;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Masks what looks like a secret: the value of a name such as {@code keyStorePassword} or {@code API_TOKEN}, and texts
 * that have the form of a known credential. In doubt it masks. {@link SecretNames} knows the names, {@link SecretPairs}
 * finds their values.
 */
public final class Secrets {

    /** What replaces a secret. */
    public static final String MASK = "(masked)";

    /** Forms of credentials, with the part that is kept. */
    private static final List<SecretPattern> FORMS = List.of(
            // URLs and logins: https://user:pw@host, https://token@host, jdbc:oracle:thin:user/pw@host, user/pw@host,
            // --user
            // user:pw.
            new SecretPattern("://([^/\\s:@]*):[^/\\s]*@", "://$1:" + MASK + "@"),
            new SecretPattern("://[\\w-]{20,}@", "://" + MASK + "@"),
            new SecretPattern("(jdbc:oracle:\\w+:[^/\\s@]*)/\\S{1,200}@", "$1/" + MASK + "@"),
            new SecretPattern(
                    "(?<![\\w./@:$#-])([A-Za-z][\\w$#]*+)/[^\\s/@]++@(?=(?://)?[A-Za-z][\\w.-]*(?:[:/\\s\"',;]|$))",
                    "$1/" + MASK + "@"),
            new SecretPattern("(?<![\\w-])(-u|--user)([\\s=]+)([^\\s:/]++):(?!//)\\S+", "$1$2$3:" + MASK),
            new SecretPattern("(?i)\\b(identified\\s+by|password)\\s+(?:\"[^\"]*\"?|'[^']*'?)", "$1 " + MASK),
            new SecretPattern("-----BEGIN [A-Z ]*PRIVATE KEY-----(?s:.*?(?:-----END [A-Z ]*-----|$))", MASK),
            new SecretPattern("\\beyJ[\\w-]{6,}\\.[\\w-]{6,}(?:\\.[\\w-]*)?", MASK),
            new SecretPattern("\\b(?:AKIA|ASIA)[0-9A-Z]{16}\\b", MASK),
            new SecretPattern("\\b(?:gh[pousr]_\\w{20,}|github_pat_\\w{20,}|glpat-[\\w-]{16,})", MASK),
            new SecretPattern("\\b(?:xox[abeoprs]-[\\w-]{10,}|AIza[\\w-]{30,}|sk[-_](?:[a-z]+[-_])?\\w{16,})", MASK),
            new SecretPattern("\\b(?:npm_\\w{30,}|hf_\\w{20,}|SG\\.[\\w-]{16,}\\.[\\w-]{16,})", MASK),
            new SecretPattern("(?i)\\b(bearer|basic)\\s+[\\w+/.~-]{8,}=*", "$1 " + MASK));

    private record SecretPattern(Pattern pattern, String kept) {
        SecretPattern(String pattern, String kept) {
            this(Pattern.compile(pattern), kept);
        }
    }

    private Secrets() {}

    /** Whether it is the name of a secret. */
    public static boolean isSecretName(String name) {
        return SecretNames.matches(name);
    }

    /** A value of this name, masked if the name or the value looks secret. */
    public static String maskValue(String name, String value) {
        return isSecretName(name) && !value.isEmpty() ? MASK : mask(value);
    }

    /** A text, such as a command line, with the secrets in it masked. */
    public static String mask(String text) {
        String masked = text;
        for (SecretPattern form : FORMS) {
            masked = form.pattern.matcher(masked).replaceAll(form.kept);
        }
        return SecretPairs.mask(masked);
    }
}
