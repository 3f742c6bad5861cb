package org.flightdiff.view.configuration;

import java.util.Set;
import java.util.regex.Pattern;

/** Recognizes settings that always differ from run to run: ports, ids, hosts, files and directories. */
final class Ordinary {

    private static final Pattern NAMES = Pattern.compile(
            ".*(dir|dirs|path|home)|(.*[._-])?(file|files|port|pid|id|uuid|host|hostname|addr|address|pwd)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern CAMEL_CASE_NAMES = Pattern.compile(".*[a-z](Dir|Path|Home|File|Port|Pid|Id|Host)");

    private static final Pattern ABSOLUTE_PATHS = Pattern.compile("(/|[A-Za-z]:\\\\).*", Pattern.DOTALL);

    /** The recording's file, the address of the class archive, and the shell's own variables. */
    private static final Set<String> OTHERS =
            Set.of("StartFlightRecording", "SharedBaseAddress", "OLDPWD", "SHLVL", "_");

    private Ordinary() {}

    static boolean is(String name, String value) {
        boolean named =
                NAMES.matcher(name).matches() || CAMEL_CASE_NAMES.matcher(name).matches();
        boolean truth = value.equals("true") || value.equals("false");
        return (named && !truth) || ABSOLUTE_PATHS.matcher(value).matches() || OTHERS.contains(name);
    }
}
