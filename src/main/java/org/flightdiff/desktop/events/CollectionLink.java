package org.flightdiff.desktop.events;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.Hyperlink;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.events.EventCondition;
import org.flightdiff.events.FoundEvents;
import org.flightdiff.recording.EventField;

/** Leads from the number of a collection, in an event of the garbage collector, to all events that have it. */
record CollectionLink(EventsModel model) {

    private static final String CATEGORY = "GC";
    private static final String NUMBER = "gcId";
    /** The collection, its pauses and phases, then what was measured at it, by the {@code metadata.xml} of HotSpot. */
    private static final List<String> TYPES = """
            GarbageCollection GCPhasePause GCPhasePauseLevel1 GCPhasePauseLevel2 GCPhasePauseLevel3 GCPhasePauseLevel4
            GCPhaseConcurrent GCPhaseConcurrentLevel1 GCPhaseConcurrentLevel2 GCPhaseParallel ZThreadPhase
            YoungGarbageCollection OldGarbageCollection ParallelOldGarbageCollection G1GarbageCollection
            ZYoungGarbageCollection ZOldGarbageCollection GCCPUTime GCHeapSummary G1HeapSummary PSHeapSummary
            MetaspaceSummary MetaspaceChunkFreeListSummary AllocationRequiringGC EvacuationInformation EvacuationFailed
            ShenandoahEvacuationInformation PromotionFailed ConcurrentModeFailure TenuringDistribution
            GCReferenceStatistics ObjectCountAfterGC G1BasicIHOP G1AdaptiveIHOP G1MMU
            """.lines()
            .flatMap(line -> Stream.of(line.split(" ")))
            .map("jdk."::concat)
            .toList();

    /** Empty where a value is no number of a collection, or is missing. */
    Optional<Hyperlink> of(FoundEvents found, EventField field, int row) {
        String number = found.all().raw(row, field);
        return field.name().equals(NUMBER)
                        && !number.isEmpty()
                        && model.isOf(CATEGORY, found.query().type())
                ? Optional.of(Nodes.link(
                        found.all().words(row, field, Messages.notation()),
                        () -> model.open(TYPES, found, row, new EventCondition.Is(NUMBER, number))))
                : Optional.empty();
    }
}
