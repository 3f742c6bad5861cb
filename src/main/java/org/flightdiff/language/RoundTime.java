package org.flightdiff.language;

/** A length of time in the largest unit of which there are two: what takes hours is not planned by seconds. */
enum RoundTime {
    SECONDS(1),
    MINUTES(60),
    HOURS(3_600),
    DAYS(86_400);

    private static final int FEWEST = 2;

    private final double seconds;

    RoundTime(double seconds) {
        this.seconds = seconds;
    }

    static Text of(double length) {
        RoundTime unit = SECONDS;
        for (RoundTime larger : values()) {
            if (length >= FEWEST * larger.seconds) {
                unit = larger;
            }
        }
        return switch (unit) {
            case SECONDS -> Text.of("count.about.seconds", unit.count(length));
            case MINUTES -> Text.of("count.about.minutes", unit.count(length));
            case HOURS -> Text.of("count.about.hours", unit.count(length));
            case DAYS -> Text.of("count.about.days", unit.count(length));
        };
    }

    private Text count(double length) {
        return Text.count(Math.max(FEWEST, Math.round(length / seconds)));
    }
}
