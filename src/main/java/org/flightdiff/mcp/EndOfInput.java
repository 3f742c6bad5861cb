package org.flightdiff.mcp;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;

/** A stream whose end can be waited for: the SDK tells nobody that its client is gone. */
final class EndOfInput extends FilterInputStream {

    private final CountDownLatch ended = new CountDownLatch(1);

    EndOfInput(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        return seen(super.read());
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        return seen(super.read(bytes, from, length));
    }

    private int seen(int read) {
        if (read < 0) {
            ended.countDown();
        }
        return read;
    }

    void await() throws InterruptedException {
        ended.await();
    }
}
