package org.flightdiff.view;

import org.flightdiff.model.Word;

public enum Better implements Word {
    LOWER,
    HIGHER,
    NONE
}
