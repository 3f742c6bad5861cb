package org.flightdiff.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.shape.SettingsDifference.SettingRow;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SettingsDifferenceTest {

    private static final String PATH = "/opt/shop/lib/commons.jar:/opt/shop/lib/shop-1.4.jar:/opt/shop/lib/web.jar";

    @Test
    void whatDiffersOfLongValuesStandsFirst() {
        assertThat(told(40, PATH, PATH.replace("1.4", "1.5")))
                .containsExactly(
                        "…/lib/shop-1.4.jar:/opt/shop/lib/web.jar", "…/lib/shop-1.5.jar:/opt/shop/lib/web.jar");
        assertThat(told(40, "serve --port 80 --threads 16 --quiet", "serve --port 80 --threads 16 --quiet -Dplan=true"))
                .containsExactly("serve --port 80 --threads 16 --quiet", "…s 16 --quiet -Dplan=true");
        String word = "a".repeat(90);
        assertThat(told(40, word + "b", word + "c"))
                .containsExactly("…" + "a".repeat(12) + "b", "…" + "a".repeat(12) + "c");
    }

    @Test
    void shortEqualAndOnlyValuesStayWhole() {
        assertThat(told(200, PATH, PATH.replace("1.4", "1.5"))).containsExactly(PATH, PATH.replace("1.4", "1.5"));
        assertThat(told(40, PATH, PATH)).containsExactly(PATH, PATH);
        assertThat(told(40, PATH, null)).containsExactly(PATH, null);
        assertThat(told(4, "first", "other")).containsExactly("first", "other");
    }

    private static List<@Nullable String> told(int most, String baseline, @Nullable String candidate) {
        SettingRow row = new SettingRow(Text.none(), "-cp", baseline, candidate, false);
        return Arrays.asList(row.within(most, Role.BASELINE), row.within(most, Role.CANDIDATE));
    }
}
