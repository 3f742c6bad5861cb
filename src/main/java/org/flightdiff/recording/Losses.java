package org.flightdiff.recording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds what a recording that could be read has lost, or holds that it should not. */
final class Losses {

    static final Selection DATA_LOSS = Selection.of("jdk.DataLoss").numbers("amount");

    private Losses() {}

    static List<Problem> in(
            ChunkWalk walk,
            Map<String, EventTable> tables,
            @Nullable Throwable damage,
            long eventsRead,
            long eventsTotal) {
        List<Problem> problems = new ArrayList<>();
        if (damage != null) {
            problems.add(new Problem(
                    "damaged",
                    "the file is damaged: " + eventsRead + " of " + eventsTotal
                            + " events could be read, the rest is lost"));
        }
        if (walk.bytesLeftOver() > 0) {
            problems.add(new Problem(
                    "cut-off",
                    "the last " + walk.bytesLeftOver()
                            + " bytes are no whole chunk and were left out; the recording was" + " probably cut off"));
        }
        Column lost = table(tables, DATA_LOSS).columns().get("amount");
        if (lost != null) {
            long bytes = Arrays.stream(lost.values()).sum();
            problems.add(new Problem("data-loss", "the recorder itself lost " + bytes + " bytes of events"));
        }
        Set<String> jvms = jvms(table(tables, Jvm.INFORMATION));
        if (jvms.size() > 1) {
            problems.add(new Problem(
                    "several-jvms",
                    "the file holds recordings of " + jvms.size() + " JVMs; everything is counted together"));
        }
        return problems;
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
