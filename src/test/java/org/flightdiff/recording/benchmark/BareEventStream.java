package org.flightdiff.recording.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import jdk.jfr.consumer.EventStream;

/** Counts events with the JDK's parser, without a look at any of their fields. */
final class BareEventStream {

    private BareEventStream() {}

    public static void main(String[] files) throws IOException {
        AtomicLong events = new AtomicLong();
        for (String file : files) {
            try (EventStream stream = EventStream.openFile(Path.of(file))) {
                stream.setReuse(true);
                stream.setOrdered(false);
                stream.onEvent(event -> events.incrementAndGet());
                stream.start();
            }
        }
        System.out.println(events);
    }
}
