package org.flightdiff.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import org.flightdiff.desktop.DesktopApplication.SystemTheme;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.junit.jupiter.api.Test;

class SystemThemeTest {

    @Test
    void eachSystemIsAskedInItsWay() {
        assertThat(SystemTheme.of("Linux")).isEqualTo(SystemTheme.GNOME);
        assertThat(SystemTheme.of("Windows 11")).isEqualTo(SystemTheme.WINDOWS);
        assertThat(SystemTheme.of("Mac OS X")).isEqualTo(SystemTheme.MAC);
    }

    @Test
    void onlyAnAnswerThatAsksForDarkIsDark() {
        assertThat(SystemTheme.GNOME.read("'prefer-dark'\n")).isEqualTo(Theme.DARK);
        assertThat(SystemTheme.GNOME.read("'default'\n")).isEqualTo(Theme.LIGHT);
        assertThat(SystemTheme.WINDOWS.read("    AppsUseLightTheme    REG_DWORD    0x0\r\n"))
                .isEqualTo(Theme.DARK);
        assertThat(SystemTheme.WINDOWS.read("    AppsUseLightTheme    REG_DWORD    0x1\r\n"))
                .isEqualTo(Theme.LIGHT);
        assertThat(SystemTheme.MAC.read("Dark\n")).isEqualTo(Theme.DARK);
        assertThat(SystemTheme.MAC.read("The domain/default pair does not exist\n"))
                .isEqualTo(Theme.LIGHT);
    }

    @Test
    void theSystemIsFollowedUntilSomeoneChooses() {
        Appearance appearance = new Appearance(Theme.LIGHT);
        appearance.follow(Theme.DARK);
        assertThat(appearance.themeProperty().get()).isEqualTo(Theme.DARK);
        appearance.toggle();
        appearance.follow(Theme.DARK);
        assertThat(appearance.themeProperty().get()).isEqualTo(Theme.LIGHT);
    }
}
