package org.flightdiff.recording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.flightdiff.recording.ChunkTimes.Gap;
import org.flightdiff.recording.RecordingBytes.Opened;

/** Finds what a recording that could be read has lost, or holds that it should not. */
final class Losses {

    static final Selection DATA_LOSS = Selection.of("jdk.DataLoss").numbers("amount");

    private static final double NANOS = 1e9;

    private Losses() {}

    static List<Problem> in(Opened opened, Map<String, EventTable> tables, EventPass pass) {
        ChunkWalk walk = opened.walk();
        List<Problem> problems = new ArrayList<>();
        Set<String> jvms = jvms(table(tables, Jvm.INFORMATION));
        // Type ids mean other events in another JVM's chunks, so counts by id then prove nothing.
        if (pass.damage() != null || (pass.isShort() && jvms.size() == 1)) {
            problems.add(new Problem(
                    Problem.DAMAGED,
                    "the file is damaged: " + pass.eventsRead() + " of " + pass.eventsTotal()
                            + " wanted events could be read, the rest is lost"));
        }
        if (!walk.isSound()) {
            problems.add(new Problem(
                    Problem.DAMAGED,
                    "the file is damaged at byte " + walk.damagedAt() + ": after " + pass.eventsRead()
                            + " wanted events nothing more could be read there"));
        }
        if (walk.isUnfinished()) {
            problems.add(new Problem(
                    Problem.UNFINISHED,
                    "a chunk was never finished: the JVM ended meanwhile, or the file was copied from under it; what it "
                            + "wrote after its last flush is left out"));
        } else if (walk.bytesLeftOver() > 0) {
            problems.add(new Problem(
                    Problem.CUT_OFF,
                    "the last " + walk.bytesLeftOver()
                            + " bytes are no whole chunk and were left out; the recording was" + " probably cut off"));
        }
        problems.addAll(opened.times().problems());
        if (jvms.size() <= 1) {
            gaps(opened.times().gaps()).ifPresent(problems::add);
        }
        eventTimes(pass.times()).ifPresent(problems::add);
        Column lost = table(tables, DATA_LOSS).columns().get("amount");
        if (lost != null) {
            long bytes = Arrays.stream(lost.values()).sum();
            problems.add(new Problem(Problem.DATA_LOSS, "the recorder itself lost " + bytes + " bytes of events"));
        }
        if (jvms.size() > 1) {
            problems.add(new Problem(
                    Problem.SEVERAL_JVMS,
                    "the file holds recordings of " + jvms.size() + " JVMs; everything is counted together"));
        }
        return problems;
    }

    private static Optional<Problem> gaps(List<Gap> gaps) {
        double seconds = gaps.stream().mapToLong(Gap::nanos).sum() / NANOS;
        return gaps.isEmpty()
                ? Optional.empty()
                : Optional.of(new Problem(
                        Problem.GAP,
                        String.format(
                                Locale.ROOT,
                                "%.1f s within the file are not recorded and do not count: chunks are missing%s",
                                seconds,
                                gaps.size() == 1 ? "" : " at " + gaps.size() + " places")));
    }

    private static Optional<Problem> eventTimes(EventTimes times) {
        return times.leftOut() + times.clipped() == 0
                ? Optional.empty()
                : Optional.of(new Problem(
                        Problem.EVENT_TIMES,
                        times.leftOut()
                                + " events lie outside of the recording's time and are left out, the durations of "
                                + times.clipped() + " cannot be and are clipped"));
    }

    private static Set<String> jvms(EventTable information) {
        Column pid = information.columns().get("pid");
        Column start = information.columns().get("jvmStartTime");
        Set<String> jvms = new TreeSet<>();
        for (int row = 0; row < information.size() && pid != null && start != null; row++) {
            jvms.add(pid.values()[row] + " " + start.values()[row]);
        }
        return jvms;
    }

    private static EventTable table(Map<String, EventTable> tables, Selection selection) {
        EventTable table = tables.get(selection.event());
        if (table == null) {
            throw new IllegalStateException(selection.event() + " is always read");
        }
        return table;
    }
}
