package org.flightdiff.live;

import java.nio.file.Path;
import org.flightdiff.language.Text;
import org.flightdiff.live.Connection.LostException;

/** A log of the collections of a running JVM, written by itself until it is told to stop. From JDK 9 on. */
public record LiveLog(LiveJvm jvm, String output) {

    private static final int FIRST_JDK = 9;
    private static final String COMMAND = "vmLog";

    /**
     * @param file of the machine that the JVM runs on, which must be this one
     * @throws RefusedException if the JVM cannot write it
     */
    public static LiveLog begin(LiveJvm jvm, Path file) throws RefusedException {
        if (!jvm.sharesFiles()) {
            throw new RefusedException(Text.of("live.log.elsewhere", jvm.place()));
        }
        String output = "output=file=" + file.toAbsolutePath();
        try (Connection connection = jvm.connect()) {
            if (connection.jdk() < FIRST_JDK) {
                throw new RefusedException(Text.of("live.log.too-old", jvm.place()));
            }
            String said = connection.execute(
                    COMMAND,
                    output,
                    "what=gc*,safepoint",
                    "decorators=time,uptime,pid,level,tags",
                    "output_options=filecount=0");
            if (!said.isBlank()) {
                throw new RefusedException(Text.of("live.log.refused", jvm.place(), Text.recorded(said.strip())));
            }
            return new LiveLog(jvm, output);
        } catch (LostException gone) {
            throw new RefusedException(Text.of("live.log.gone", jvm.place()), gone);
        }
    }

    /** @throws RefusedException if the JVM goes on and does not answer; the log of one that has ended is at its end */
    public void end() throws RefusedException {
        if (jvm.isGone()) {
            return;
        }
        try (Connection connection = jvm.connect()) {
            connection.execute(COMMAND, output, "what=all=off");
        } catch (LostException gone) {
            if (!jvm.isGone()) {
                throw new RefusedException(Text.of("live.log.gone", jvm.place()), gone);
            }
        }
    }
}
