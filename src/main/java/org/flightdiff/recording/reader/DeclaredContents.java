package org.flightdiff.recording.reader;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.parser.ChunkEventParser;
import org.flightdiff.recording.parser.ReadEvents;

/**
 * What a file declares, by a parser that has read nothing else of it.
 *
 * @param chunks with their own names of event types, as far as they are known
 * @param wanted all selections
 * @param counts how many events of each type there are, by its name
 */
record DeclaredContents(
        ChunkEventParser parser,
        List<Chunk> chunks,
        Map<Long, String> typeNames,
        Map<String, List<String>> categories,
        Set<String> applicationEvents,
        List<Selection> wanted,
        Map<String, Long> counts) {

    ReadEvents read(List<Selection> part, Progress progress) throws IOException {
        return parser.read(part, total(part), progress);
    }

    long total(List<Selection> part) {
        return part.stream()
                .mapToLong(selection -> counts.getOrDefault(selection.event(), 0L))
                .sum();
    }
}
