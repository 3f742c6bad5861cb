package org.flightdiff.recording.chunk.event;

import java.util.List;
import java.util.Map;
import org.flightdiff.recording.chunk.stack.CodedFrame;
import org.flightdiff.recording.chunk.stack.CodedStack;

/**
 * The wanted events of a chunk.
 *
 * @param byEvent the events, by the name of their type; only types that the chunk declares
 * @param texts the texts that codes stand for
 * @param frames the frames that the codes in stack traces stand for
 * @param stacks the stack traces that codes stand for; the first is none
 * @param threads the codes of the names of all threads; only these names have codes of their own
 * @param read how many wanted events there are, kept or not
 */
public record ChunkEvents(
        Map<String, EventRows> byEvent,
        List<String> texts,
        List<CodedFrame> frames,
        List<CodedStack> stacks,
        Threads threads,
        long read) {

    /**
     * The threads of a chunk.
     *
     * @param typeId of their type, 0 if it is not declared
     * @param codeByKey codes of their names
     */
    public record Threads(long typeId, Map<Long, Integer> codeByKey) {}

    public ChunkEvents {
        byEvent = Map.copyOf(byEvent);
        texts = List.copyOf(texts);
        frames = List.copyOf(frames);
        stacks = List.copyOf(stacks);
    }
}
