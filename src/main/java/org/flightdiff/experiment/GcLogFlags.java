package org.flightdiff.experiment;

import java.nio.file.Path;
import java.util.List;

/** The flags by which a JVM writes its GC log beside its recording. */
final class GcLogFlags {

    private static final String BEGINNING = "gc-";
    private static final String END = ".log";

    /** HotSpot puts the number of its process there. */
    private static final String PROCESS = "pid%p";

    private static final int FIRST_WITH_XLOG = 9;

    private GcLogFlags() {}

    static List<String> of(int feature, Path folder) {
        Path file = folder.toAbsolutePath().resolve(BEGINNING + PROCESS + END);
        return feature < FIRST_WITH_XLOG
                ? List.of(
                        "-Xloggc:" + file,
                        "-XX:+PrintGCDetails",
                        "-XX:+PrintGCDateStamps",
                        "-XX:+PrintGCTimeStamps",
                        "-XX:+PrintGCApplicationStoppedTime")
                : List.of("-Xlog:gc*,safepoint,arguments:file=" + file + ":time,uptime,pid,level,tags:filecount=0");
    }

    /** Where the JVM of a process writes. */
    static Path file(Path folder, String pid) {
        return folder.resolve(BEGINNING + "pid" + pid + END);
    }
}
