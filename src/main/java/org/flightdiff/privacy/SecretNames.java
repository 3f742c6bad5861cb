package org.flightdiff.privacy;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Names of secrets. A name is split into words at dots, dashes, underscores, digits and capitals, so that {@code
 * DB_PASS}, {@code dbPass} and {@code -Ddb.pass} match and {@code compass} does not. In doubt a name is secret.
 */
final class SecretNames {

    /** Prefixes of options: {@code -D}, {@code -X}, {@code -J-D}, {@code --}. */
    private static final Pattern OPTION = Pattern.compile("^-+(?:J-)?(?:[DX](?=\\w))?");

    private static final Pattern WORD_BOUNDARY =
            Pattern.compile("(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z]+");

    /** Words before "key", "id" and the like that make them secret. */
    private static final String OWNER =
            "api|access|private|signing|encryption|account|auth|session|master|shared|storage|license|pass|jsession";

    /** Words before "pass" written as one word, as in "storepass"; "compass" and "bypass" are not secret. */
    private static final String BEFORE_PASS =
            "db|user|root|admin|my|store|key|keystore|truststore|trust|proxy|http|https"
                    + "|ldap|smtp|mail|ftp|sql|mysql|jdbc|redis|mongo|rabbit|login|ssl|jks";

    private static final String AFTER_PASS = "through|over|by|fail|count|number|rate|time|thru";

    private static final Pattern SECRET = Pattern.compile(String.join(
            "|",
            "passw(?:or)?d|passwort|passphrase|passcode|secret(?!ar)",
            "\\bpass word\\b|\\b(?:" + BEFORE_PASS + ")?pass\\b(?! (?:" + AFTER_PASS + ")\\b)",
            "\\b(?:\\w*pwd|pw|psw|pswd)\\b",
            "tokens?\\b",
            "\\b(?:credentials?|creds?|authorization|bearer|jwt|cookies?|otp)\\b",
            "\\b(?:" + OWNER + ") ?(?:key|id)s?\\b",
            "\\bconnection ?string\\b",
            "\\b(?:ssn|cvv|cvc|iban)\\b|\\bsocial ?security\\b|\\bcard ?(?:number|no|nr)\\b",
            "\\b(?:auth|pin|salt|sig|signature)$"));

    /** Further names of secrets in the query of a URL. */
    private static final Pattern SECRET_IN_QUERY = Pattern.compile("\\b(?:sig|signature|key|auth|sas|ticket)\\b");

    private static final Pattern HEADER = Pattern.compile("\\b(?:cookie|authorization)$");

    private SecretNames() {}

    static boolean matches(String name) {
        return SECRET.matcher(words(name)).find();
    }

    static boolean matchesInQuery(String name) {
        String words = words(name);
        return SECRET.matcher(words).find() || SECRET_IN_QUERY.matcher(words).find();
    }

    /** Whether it is the name of a header whose secret may contain blanks. */
    static boolean isHeader(String name) {
        return HEADER.matcher(words(name)).find();
    }

    private static String words(String name) {
        return String.join(" ", WORD_BOUNDARY.split(OPTION.matcher(name).replaceFirst("")))
                .toLowerCase(Locale.ROOT);
    }
}
