package org.flightdiff.privacy;

/** What a recorded value is, which decides how much of it may be shown. */
public enum ValueKind {
    /** What the JVM or the recorder states of itself, such as a flag, a size or the setting of an event. */
    STATED,
    /** The name of something: a class, a method, a thread, a file or a host. */
    FREE_TEXT,
    /** What a program says in its own words: the message of an exception, a text in an event of its own. */
    SPOKEN,
    /** A field of an event of the program's own, by its name, or with one of its texts: {@code name = text}. */
    FIELD,
    /** The value of a system property, as given by {@code -D}. */
    PROPERTY,
    SECURITY_PROPERTY,
    VARIABLE,
    /** Arguments of a JVM, without its program. */
    JVM_ARGUMENTS,
    /** One argument of a JVM as the name of a setting, whose value belongs to it. */
    JVM_ARGUMENT,
    /** One argument of a program as the name of a setting, whose value belongs to it. */
    PROGRAM_ARGUMENT,
    /** A main class, module or jar file, and the program's own arguments. */
    PROGRAM,
    /** The whole command line of any process. */
    COMMAND,
    AGENT_OPTIONS
}
