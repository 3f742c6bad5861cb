package org.flightdiff.privacy;

import org.flightdiff.language.Text;

public enum Reason {
    /** A system or security property that is not known to be harmless. */
    PROPERTY("property"),
    VARIABLE("variable"),
    /** An argument of a program, or one of a JVM that is no known option. */
    ARGUMENT("argument"),
    AGENT_OPTIONS("agent-options"),
    /** A message of an exception, or a text in an event of the program's own, has words that are not known. */
    SPOKEN("text"),
    /** The name of the value is that of a secret. */
    SECRET_NAME("secret-name"),
    /** A text has a part in the form of a secret. */
    SECRET_FORM("secret-form");

    private final String id;

    Reason(String id) {
        this.id = id;
    }

    /** Its name in data. */
    public String id() {
        return id;
    }

    Text counted(long count) {
        return Text.of("privacy." + id, Text.count(count));
    }
}
