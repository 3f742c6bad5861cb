package org.flightdiff.recording.parser;

import java.util.List;
import java.util.concurrent.CancellationException;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.metadata.EventDeclaration;

/** Parses the events of an opened file. There are two: one of this project, and that of the JDK. */
public interface EventParser {

    /**
     * The event types of all chunks.
     *
     * @throws UnparsableException if this parser does not know the form of the file, or it is damaged there
     */
    List<EventDeclaration> declared() throws UnparsableException;

    /** The chunks, after {@link #declared}, with their own names of event types if this parser knows them. */
    List<Chunk> named();

    /**
     * Reads events into columns.
     *
     * @param eventsTotal number of selected events, by the sizes of the records
     * @throws UnparsableException if this parser can read none of them rightly
     * @throws CancellationException if the progress asked to stop
     */
    ReadEvents read(List<Selection> wanted, long eventsTotal, Progress progress) throws UnparsableException;
}
