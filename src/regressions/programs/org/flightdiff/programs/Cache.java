package org.flightdiff.programs;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Random;

/** Caffeine: a request reads profiles of some users, which it asks for and makes where they are not at hand. */
final class Cache implements Program {

    private static final int USERS = 4_000;
    private static final int READS = 10;
    private static final int ROUNDS = 1_500;
    private static final int KEPT = 2_000;
    private static final int KEPT_BY_A_SMALL_ONE = 100;
    private static final int PROFILE = 12_000;
    private static final int ASKING_MILLIS = 2;

    private final String fault;
    private final LoadingCache<String, byte[]> profiles;

    Cache(String fault) {
        this.fault = fault;
        Caffeine<Object, Object> cache = Caffeine.newBuilder();
        switch (fault) {
            case "small" -> cache.maximumSize(KEPT_BY_A_SMALL_ONE);
            case "unbounded" -> {}
            default -> cache.maximumSize(KEPT);
        }
        profiles = cache.build(this::load);
    }

    @Override
    public double perSecond() {
        return 70;
    }

    @Override
    public void request(Random random) {
        int sum = 0;
        for (int read = 0; read < READS; read++) {
            sum += Arrays.hashCode(profiles.get(key(random)));
        }
        if (sum == 1) {
            System.out.println("rare");
        }
    }

    /** Few users come often, some only once. */
    private static String key(Random random) {
        return random.nextInt(4) == 0
                ? "guest " + random.nextLong()
                : "user " + (int) (USERS * Math.pow(random.nextDouble(), 4));
    }

    private byte[] load(String user) throws InterruptedException {
        if (fault.equals("one-lock")) {
            synchronized (profiles) {
                Thread.sleep(ASKING_MILLIS);
            }
        } else {
            Thread.sleep(ASKING_MILLIS);
        }
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] hash = user.getBytes(StandardCharsets.UTF_8);
            for (int round = 0; round < ROUNDS; round++) {
                hash = digest.digest(hash);
            }
            String text = Base64.getEncoder().encodeToString(hash);
            return text.repeat(PROFILE / text.length()).getBytes(StandardCharsets.UTF_8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
