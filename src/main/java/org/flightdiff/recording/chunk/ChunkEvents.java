package org.flightdiff.recording.chunk;

import java.util.List;
import java.util.Map;
import org.flightdiff.recording.chunk.Stacks.CodedStack;
import org.flightdiff.recording.chunk.Stacks.CodedStack.CodedFrame;
import org.jspecify.annotations.Nullable;

/**
 * The wanted events of a chunk.
 *
 * @param byEvent the events, by the name of their type; only types that the chunk declares
 * @param texts the texts that codes stand for, of which only those of threads are their own
 * @param frames the frames that the codes in stack traces stand for
 * @param stacks the stack traces that codes stand for; the first is none
 * @param bytecodeIndices where frames were in their methods, as pairs of a frame's code and an index
 * @param read how many wanted events there are, kept or not
 * @param damage why some may be missing or wrong; null where all is sound
 */
public record ChunkEvents(
        Map<String, EventRows> byEvent,
        List<String> texts,
        List<CodedFrame> frames,
        List<CodedStack> stacks,
        LongIndex bytecodeIndices,
        Threads threads,
        long read,
        @Nullable UnreadableChunkException damage) {

    /** The codes of the names of a chunk's threads by their keys; the id of their type is 0 if it is not declared. */
    public record Threads(long typeId, Map<Long, Integer> codeByKey) {}

    public ChunkEvents {
        byEvent = Map.copyOf(byEvent);
        texts = List.copyOf(texts);
        frames = List.copyOf(frames);
        stacks = List.copyOf(stacks);
    }

    public ChunkEvents damagedBy(UnreadableChunkException met) {
        return new ChunkEvents(byEvent, texts, frames, stacks, bytecodeIndices, threads, read, met);
    }
}
