package org.flightdiff.privacy;

import java.util.List;
import java.util.regex.Matcher;
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
            // --user user:pw.
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

    public static boolean isSecretName(String name) {
        return SecretNames.matches(name);
    }

    public static String mask(String text) {
        String masked = text;
        for (SecretPattern form : FORMS) {
            masked = form.pattern.matcher(masked).replaceAll(form.kept);
        }
        return SecretPairs.mask(masked);
    }

    /**
     * Masks the values of secret names in a text. A pair is {@code name=value}, {@code name: value}, {@code name -> value},
     * {@code "name": value}, {@code <name>value} or {@code --name value}; the characters around its value show where it
     * ends.
     */
    private static final class SecretPairs {

        /** An option of the command line begins with dashes; quotes around a name may be escaped. */
        private static final Pattern PAIR = Pattern.compile("(?<![\\w.\\-])(?<name>-{0,2}[A-Za-z_][\\w.\\-]*+)"
                + "(?<sign>(?<quote>\\\\*[\"'])?\\s*(?:=>|->|:=|[=:])\\s*|>\\s*|\\s+)");

        private static final Pattern QUOTED = Pattern.compile("(?<escape>\\\\*)(?<quote>[\"'])");
        private static final Pattern PROPERTY_END = Pattern.compile("\\s-|$");
        private static final Pattern WORD_END = Pattern.compile("\\s|$");
        private static final Pattern LINE_END = Pattern.compile("[\\r\\n]|$");
        private static final Pattern QUERY_END = Pattern.compile("[&#\\s\"'<>]|$");
        private static final Pattern LIST_END = Pattern.compile("[;\\r\\n\"']|$");
        private static final Pattern JSON_END = Pattern.compile("[,}\\]\\s]|$");
        private static final Pattern ELEMENT_END = Pattern.compile("<|$");
        private static final Pattern SCHEME = Pattern.compile("(?i:bearer|basic|digest|negotiate)\\s+\\S+");

        private final String text;
        private final StringBuilder masked;
        private int done;

        private SecretPairs(String text) {
            this.text = text;
            masked = new StringBuilder(text.length());
        }

        static String mask(String text) {
            return new SecretPairs(text).masked();
        }

        private String masked() {
            Matcher pair = PAIR.matcher(text);
            int from = 0;
            while (pair.find(from)) {
                from = pair.end("name");
                if (isSecret(pair)) {
                    from = Math.max(from, maskValue(pair));
                }
            }
            return masked.append(text, done, text.length()).toString();
        }

        private boolean isSecret(Matcher pair) {
            String name = pair.group("name");
            boolean known = isIn('?', '&', pair) ? SecretNames.matchesInQuery(name) : SecretNames.matches(name);
            if (!known) {
                return false;
            }
            String sign = pair.group("sign");
            if (sign.isBlank()) {
                return name.startsWith("-") && !name.startsWith("-D") && !startsWith('-', pair.end());
            }
            return !isElement(pair) || isIn('<', '<', pair);
        }

        /** Whether it is {@code name>value}; in {@code name->value} the name includes the dash. */
        private static boolean isElement(Matcher pair) {
            return pair.group("sign").strip().equals(">") && !pair.group("name").endsWith("-");
        }

        private int maskValue(Matcher pair) {
            Matcher quoted = at(QUOTED, pair.end());
            if (quoted.lookingAt()) {
                int end = closing(quoted.group(), quoted.end());
                replace(quoted.end(), end);
                int behind = Math.min(text.length(), end + quoted.group().length());
                return behind < text.length() && isWord(text.charAt(behind))
                        ? replace(behind, end(WORD_END, behind))
                        : behind;
            }
            return replace(pair.end(), endOfUnquoted(pair));
        }

        private int endOfUnquoted(Matcher pair) {
            String name = pair.group("name");
            int start = pair.end();
            String around = quoteBefore(pair.start());
            if (!around.isEmpty() && pair.group("quote") == null) {
                return closing(around, start);
            }
            if (isElement(pair)) {
                return end(ELEMENT_END, start);
            }
            if (startsWith('[', start) || startsWith('{', start)) {
                return closingBracket(start);
            }
            if (pair.group("quote") != null) {
                return end(JSON_END, start);
            }
            if (name.startsWith("-D")) {
                // Its value may contain blanks; it ends at the next option.
                return end(PROPERTY_END, start);
            }
            if (isIn('?', '&', pair)) {
                return end(QUERY_END, start);
            }
            if (isIn(';', ';', pair)) {
                return end(LIST_END, start);
            }
            boolean colon = pair.group("sign").strip().equals(":");
            if (colon && (isAtLineStart(pair.start()) || SecretNames.isHeader(name))) {
                return end(LINE_END, start);
            }
            Matcher scheme = at(SCHEME, start);
            return scheme.lookingAt() ? scheme.end() : end(WORD_END, start);
        }

        private int replace(int start, int end) {
            if (end > start) {
                masked.append(text, done, start).append(Secrets.MASK);
                done = end;
            }
            return end;
        }

        private Matcher at(Pattern pattern, int start) {
            return pattern.matcher(text).region(start, text.length());
        }

        private int end(Pattern pattern, int start) {
            Matcher end = pattern.matcher(text);
            return end.find(start) ? end.start() : text.length();
        }

        /** The position of the closing quote, escaped in the same way; the end of the text if there is none. */
        private int closing(String quote, int start) {
            int end = text.indexOf(quote, start);
            while (end > start && text.charAt(end - 1) == '\\') {
                end = text.indexOf(quote, end + 1);
            }
            return end < 0 ? text.length() : end;
        }

        /** The position after the bracket that closes the one at the start. */
        private int closingBracket(int start) {
            int open = 0;
            for (int i = start; i < text.length(); i++) {
                char character = text.charAt(i);
                open += character == '[' || character == '{' ? 1 : character == ']' || character == '}' ? -1 : 0;
                if (open == 0) {
                    return i + 1;
                }
            }
            return text.length();
        }

        private String quoteBefore(int start) {
            int from = start - 1;
            if (from < 0 || (text.charAt(from) != '"' && text.charAt(from) != '\'')) {
                return "";
            }
            while (from > 0 && text.charAt(from - 1) == '\\') {
                from--;
            }
            return text.substring(from, start);
        }

        private boolean isAtLineStart(int start) {
            int from = start;
            while (from > 0 && " \t-".indexOf(text.charAt(from - 1)) >= 0) {
                from--;
            }
            return from == 0 || text.charAt(from - 1) == '\n' || text.charAt(from - 1) == '\r';
        }

        private boolean isIn(char one, char other, Matcher pair) {
            int before = pair.start() - 1;
            while (before > 0 && text.charAt(before) == ' ') {
                before--;
            }
            return before >= 0 && (text.charAt(before) == one || text.charAt(before) == other);
        }

        private boolean startsWith(char character, int start) {
            return start < text.length() && text.charAt(start) == character;
        }

        private static boolean isWord(char character) {
            return Character.isLetterOrDigit(character) || character == '"' || character == '\'';
        }
    }
}
