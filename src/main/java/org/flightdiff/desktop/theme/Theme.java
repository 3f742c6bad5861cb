package org.flightdiff.desktop.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.desktop.ink.ChartLook;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.shape.Palette;

public enum Theme {
    LIGHT(new PrimerLight(), Palette.LIGHT),
    DARK(new PrimerDark(), Palette.DARK);

    private final atlantafx.base.theme.Theme controls;
    private final Palette palette;

    Theme(atlantafx.base.theme.Theme controls, Palette palette) {
        this.controls = controls;
        this.palette = palette;
    }

    public String styleSheet() {
        return controls.getUserAgentStylesheet();
    }

    public ChartLook look() {
        return new ChartLook(palette, Messages.notation());
    }

    public static Optional<Theme> named(String name) {
        return Stream.of(values()).filter(theme -> theme.name().equals(name)).findFirst();
    }

    public Theme other() {
        return this == LIGHT ? DARK : LIGHT;
    }
}
