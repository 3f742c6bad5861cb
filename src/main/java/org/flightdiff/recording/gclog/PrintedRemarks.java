package org.flightdiff.recording.gclog;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.recording.gclog.text.LogText;

final class PrintedRemarks {

    private static final Map<Character, List<String>> BY_FIRST = Stream.of(
                    // PrintAdaptiveSizePolicy
                    "AdaptiveSize|PSAdaptiveSizePolicy|CMSAdaptiveSizePolicy|avg_survived_padded_avg",
                    // PrintFLSStatistics, PrintCMSStatistics, PrintCMSInitiationStatistics, PrintTLAB
                    "Before GC:|After GC:|Statistics for |----|Total Free Space: |Max   Chunk Size: ",
                    "Number of Blocks: |Av.  Block  Size: |Tree      Height: |free=|size[|demand: |CMS: Large ",
                    "Large block|CMSCollector|CMSStats|(CMS-concurrent-|(cardTable: |time_until_cms_gen_full",
                    "contiguous_available=|promotion_rate=|cms_allocation_rate=|occupancy=|initiatingOccupancy=",
                    "initiatingPermOccupancy=|cms_time_since_|metadata initialized|promo attempt is|TLAB",
                    "GC locker: |GC time ",
                    // class histograms
                    "num     #instances|Total  ",
                    // PrintHeapAtGC and the end
                    "[0x|compacting perm gen|concurrent-mark-sweep perm gen|PSPermGen|No shared spaces configured",
                    "the space |ro space |rw space |to   |eden |from |object |class space|/proc/meminfo:|Memory: ",
                    // PrintSafepointStatistics
                    "vmop |Polling page always armed|Maximum sync time|Maximum vm operation time",
                    // G1 of JDK 6 and 7
                    "Avg: |Sum: |Mark stack is full|Setting abort in |GC Worker",
                    // Shenandoah
                    "Using |Pacer for |Pacer |Adaptive CSet|Collectable Garbage|Immediate Garbage",
                    "Evacuation Reserve|Free: |Free headroom|Trigger|Regions: |Humongous |Max TLAB size",
                    "GC threads: |Reference processing|Parallel |Concurrent GC threads",
                    "Concurrent marking triggered|Heuristics ergonomically|Shenandoah |Initialize Shenandoah",
                    "Heap region size|Region size in |Region size byte|Number of regions|Capacity: ",
                    "Adjusting free threshold|Predicted cset|Total Garbage|Garbage to be collected",
                    "Live objects to be|Live/garbage ratio|Cancelling |Good progress|Bad progress",
                    "Failed to allocate|Uncommitted ",
                    // dumps, PrintGCTaskTimeStamps
                    "Dumping heap to |Heap dump file created|GC-Thread |CSet selection|CSet Selection")
            .flatMap(beginnings -> Stream.of(beginnings.split("\\|")))
            .collect(Collectors.groupingBy(beginning -> beginning.charAt(0)));

    private PrintedRemarks() {}

    static boolean isRemark(LogText line) {
        int place = line.place();
        line.blanks();
        char first = line.next();
        boolean isDigit = first >= '0' && first <= '9';
        boolean found = isDigit
                ? counts(line)
                : BY_FIRST.getOrDefault(first, List.of()).stream().anyMatch(line::begins);
        found |= line.contains(" VM warning: ");
        line.back(place);
        return found;
    }

    /** {@code    4:       4149724      232421736  [Ljava.lang.Object;}, or what was done at a safepoint long ago. */
    private static boolean counts(LogText line) {
        if (Double.isNaN(line.number()) || !line.skip(": ")) {
            return false;
        }
        boolean isClass = line.blanks() > 0 && line.whole() >= 0 && line.blanks() > 0 && line.whole() >= 0;
        return isClass || line.contains(" [ ");
    }

    static boolean isNumbers(LogText line) {
        int place = line.place();
        int digits = 0;
        boolean only = true;
        while (!line.isAtEnd() && only) {
            digits += line.next() >= '0' && line.next() <= '9' ? 1 : 0;
            only = "0123456789., :]\t".indexOf(line.next()) >= 0;
            line.go(1);
        }
        line.back(place);
        return only && digits > 0;
    }
}
