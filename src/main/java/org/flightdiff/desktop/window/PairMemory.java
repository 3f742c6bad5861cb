package org.flightdiff.desktop.window;

import java.io.IOException;
import java.util.function.Consumer;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.desktop.session.Pair;
import org.flightdiff.desktop.session.RecentPairs;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.text.Messages;

/** Remembers the pairs that a window compares, and what comes of them; tells what cannot be remembered. */
record PairMemory(RecentPairs recent, Consumer<String> news) {

    private interface MemoryWriter {
        void run() throws IOException;
    }

    /** Remembers what a session compares now, and what comes of it once that is known. */
    void remember(Session session, Comparison comparison) {
        Pair pair = new Pair(
                comparison.baseline().get(0).source().file(),
                comparison.candidate().get(0).source().file());
        tryTo(() -> recent.add(pair), "status.not-remembered");
        session.whenFinished(done ->
                tryTo(() -> recent.judge(pair, Head.of(done).tone()), "status.not-remembered"));
    }

    void forget() {
        tryTo(recent::forget, "status.not-forgotten");
    }

    private void tryTo(MemoryWriter writing, String otherwise) {
        try {
            writing.run();
        } catch (IOException e) {
            news.accept(Messages.get(otherwise, e.toString()));
        }
    }
}
