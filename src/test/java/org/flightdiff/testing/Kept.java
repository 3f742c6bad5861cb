package org.flightdiff.testing;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A cache of expensive answers for several tests, as long as there is memory. */
public final class Kept<K, V> {

    private final Map<K, SoftReference<V>> answers = new ConcurrentHashMap<>();
    private final Function<K, V> source;

    public Kept(Function<K, V> source) {
        this.source = source;
    }

    /** The answer, found at most once unless memory ran short since. */
    public V of(K question) {
        Holder<V> held = new Holder<>();
        answers.compute(question, (key, kept) -> {
            held.value = kept == null ? null : kept.get();
            if (held.value != null && kept != null) {
                return kept;
            }
            held.value = source.apply(key);
            return new SoftReference<>(held.value);
        });
        return Objects.requireNonNull(held.value);
    }

    /** Keeps an answer strongly reachable between the map and the caller. */
    private static final class Holder<V> {
        private @Nullable V value;
    }
}
