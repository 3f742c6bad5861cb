package org.flightdiff.workload.fault;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.zip.Deflater;

/** Never ends what compresses its answers: each holds about 260 kB of native memory that no heap dump shows. */
final class LeakedDeflaters implements Fault {

    private final Queue<Deflater> kept = new ConcurrentLinkedQueue<>();
    private final byte[] answer = new byte[100_000];

    @Override
    public void onTick() {
        Deflater deflater = new Deflater();
        deflater.setInput(answer);
        deflater.finish();
        Sink.take(deflater.deflate(new byte[1_000]));
        kept.add(deflater);
    }
}
