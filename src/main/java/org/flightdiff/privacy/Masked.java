package org.flightdiff.privacy;

import java.util.List;

/** What is masked: in remarks, causes, results and goals, which every report has; and with command lines and shapes too. */
public record Masked(List<MaskedValues> inTexts, List<MaskedValues> everywhere) {

    public static final Masked NOTHING = new Masked(List.of(), List.of());

    public Masked {
        inTexts = List.copyOf(inTexts);
        everywhere = List.copyOf(everywhere);
    }
}
