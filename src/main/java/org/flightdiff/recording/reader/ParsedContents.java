package org.flightdiff.recording.reader;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.parser.ReadEvents;

/** What a parser made of a file. */
record ParsedContents(
        List<Chunk> chunks,
        Map<Long, String> typeNames,
        Map<String, List<String>> categories,
        Set<String> applicationEvents,
        ReadEvents events) {}
