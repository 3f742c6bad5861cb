package org.flightdiff.view.configuration.setting;

import org.flightdiff.language.Text;

public final class Headings {

    public static final Text COMMAND_LINE = Text.of("group.command-line");

    public static final Text JVM = Text.of("group.jvm");
    public static final Text PROCESS = Text.of("group.process");

    public static final Text COLLECTOR = Text.of("group.collector");
    public static final Text HEAP = Text.of("group.heap");
    public static final Text TLAB = Text.of("group.tlab");

    public static final Text YOUNG_GENERATION = Text.of("group.young-generation");

    public static final Text CODE_CACHE = Text.of("group.code-cache");
    public static final Text COMPILERS = Text.of("group.compilers");

    public static final Text CONTAINER = Text.of("group.container");
    public static final Text MACHINE = Text.of("group.machine");
    public static final Text OPERATING_SYSTEM = Text.of("group.operating-system");

    public static final Text SYSTEM_PROPERTIES = Text.of("group.system-properties");
    public static final Text ENVIRONMENT_VARIABLES = Text.of("group.environment-variables");
    public static final Text SECURITY_PROPERTIES = Text.of("group.security-properties");
    public static final Text CLASS_PATH = Text.of("group.class-path");

    public static final Text MODULES = Text.of("group.modules");

    private Headings() {}
}
