package org.flightdiff.workload.timed;

/** Prices what is in it: for each article a discount, for which rules are looked up. */
final class Basket {

    private static final int ARTICLES = 20;

    long price(int times, int length) {
        long sum = 0;
        for (int article = 0; article < ARTICLES; article++) {
            sum += article(article, times, length);
        }
        return sum;
    }

    private long article(int article, int times, int length) {
        long sum = article;
        for (int i = 1; i <= 200; i++) {
            sum += Long.hashCode(sum * 31 + i) % 7;
        }
        return sum + discount(article, times, length);
    }

    private long discount(int article, int times, int length) {
        long best = 0;
        for (int i = 0; i < times; i++) {
            best = Math.max(best, rule(article + i, length));
        }
        return best;
    }

    private long rule(int number, int length) {
        long found = number;
        for (int i = 1; i <= 900 * length; i++) {
            found += Long.hashCode(found * 31 + i) % 7;
        }
        return found;
    }
}
