package org.flightdiff.desktop.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SystemThemeTest {

    @Test
    void eachSystemIsAskedInItsWay() {
        assertEquals(SystemTheme.GNOME, SystemTheme.of("Linux"));
        assertEquals(SystemTheme.WINDOWS, SystemTheme.of("Windows 11"));
        assertEquals(SystemTheme.MAC, SystemTheme.of("Mac OS X"));
    }

    @Test
    void onlyAnAnswerThatAsksForDarkIsDark() {
        assertEquals(Theme.DARK, SystemTheme.GNOME.read("'prefer-dark'\n"));
        assertEquals(Theme.LIGHT, SystemTheme.GNOME.read("'default'\n"));
        assertEquals(Theme.DARK, SystemTheme.WINDOWS.read("    AppsUseLightTheme    REG_DWORD    0x0\r\n"));
        assertEquals(Theme.LIGHT, SystemTheme.WINDOWS.read("    AppsUseLightTheme    REG_DWORD    0x1\r\n"));
        assertEquals(Theme.DARK, SystemTheme.MAC.read("Dark\n"));
        assertEquals(Theme.LIGHT, SystemTheme.MAC.read("The domain/default pair does not exist\n"));
    }

    @Test
    void theSystemIsFollowedUntilSomeoneChooses() {
        Appearance appearance = new Appearance(Theme.LIGHT);
        appearance.follow(Theme.DARK);
        assertEquals(Theme.DARK, appearance.themeProperty().get());
        appearance.toggle();
        appearance.follow(Theme.DARK);
        assertEquals(Theme.LIGHT, appearance.themeProperty().get());
    }
}
