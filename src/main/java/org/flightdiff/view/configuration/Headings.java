package org.flightdiff.view.configuration;

import org.flightdiff.language.Text;

/** Headings of settings. */
final class Headings {

    static final Text COMMAND_LINE = Text.of("group.command-line");
    static final Text JVM = Text.of("group.jvm");
    static final Text PROCESS = Text.of("group.process");

    static final Text COLLECTOR = Text.of("group.collector");
    static final Text HEAP = Text.of("group.heap");
    static final Text TLAB = Text.of("group.tlab");
    static final Text YOUNG_GENERATION = Text.of("group.young-generation");

    static final Text CODE_CACHE = Text.of("group.code-cache");
    static final Text COMPILERS = Text.of("group.compilers");

    static final Text CONTAINER = Text.of("group.container");
    static final Text MACHINE = Text.of("group.machine");
    static final Text OPERATING_SYSTEM = Text.of("group.operating-system");

    static final Text SYSTEM_PROPERTIES = Text.of("group.system-properties");
    static final Text ENVIRONMENT_VARIABLES = Text.of("group.environment-variables");
    static final Text SECURITY_PROPERTIES = Text.of("group.security-properties");
    static final Text CLASS_PATH = Text.of("group.class-path");
    static final Text MODULES = Text.of("group.modules");

    private Headings() {}
}
