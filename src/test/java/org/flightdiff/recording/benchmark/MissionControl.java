package org.flightdiff.recording.benchmark;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/** Loads recordings as Mission Control does, and keeps them all, as it does to show them. */
final class MissionControl {

    private MissionControl() {}

    public static void main(String[] files) throws Exception {
        List<IItemCollection> loaded = new ArrayList<>();
        for (String file : files) {
            loaded.add(JfrLoaderToolkit.loadEvents(new File(file)));
        }
        System.out.println(loaded.stream().filter(IItemCollection::hasItems).count());
    }
}
