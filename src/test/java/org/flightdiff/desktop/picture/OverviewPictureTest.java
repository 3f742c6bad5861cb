package org.flightdiff.desktop.picture;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.shape.Palette;
import org.flightdiff.shape.PanelId;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class OverviewPictureTest {

    private static final Path BASELINE = Path.of("sample-recordings", "allocation-baseline.jfr");

    private static final Comparison COMPARISON =
            Compared.of(BASELINE, Path.of("sample-recordings", "allocation-candidate.jfr"));

    @Test
    void itShowsBothSidesInTheirColours() throws IOException {
        byte[] png = OverviewPicture.png(COMPARISON, Palette.LIGHT, Notation.ENGLISH);
        BufferedImage picture = ImageIO.read(new ByteArrayInputStream(png));
        assertThat(picture.getWidth()).isEqualTo((int) OverviewPicture.WIDTH);
        assertThat(png.length).as(png.length + " bytes").isGreaterThan(20_000);
        assertThat(pixels(picture, Palette.LIGHT.baseline())).isGreaterThan(100);
        assertThat(pixels(picture, Palette.LIGHT.candidate())).isGreaterThan(100);
        assertThat(pixels(picture, Palette.DARK.background())).isZero();
    }

    @Test
    void aMethodThatGotHotIsDrawnByWhatIsSpentThere() throws IOException {
        Comparison hot = Investigated.of(new Sides(
                List.of(Compared.recording(BASELINE).whole()),
                List.of(Compared.recording(Path.of("sample-recordings", "hot-method-candidate.jfr"))
                        .whole())));
        assertThat(requireNonNull(Head.of(hot).proof()).shape().panel()).isEqualTo(PanelId.NAMED_PLACE);
    }

    @Test
    @Tag("slow")
    void textsOfAnyLengthAndKindStayWithinThePicture() throws IOException {
        for (String text : List.of("x".repeat(10_000), "user\u202egnp.exe\n\ud83d", "wide 日本語 ".repeat(300))) {
            byte[] png = OverviewPicture.png(HostileComparison.with(text), Palette.LIGHT, Notation.ENGLISH);
            BufferedImage picture = ImageIO.read(new ByteArrayInputStream(png));
            int margin = (int) OverviewPicture.MARGIN / 2;
            int background = Integer.parseInt(Palette.LIGHT.background().substring(1), 16);
            for (int y = 0; y < picture.getHeight(); y++) {
                assertThat(picture.getRGB(picture.getWidth() - margin, y) & 0xffffff)
                        .as("row " + y)
                        .isEqualTo(background);
            }
        }
    }

    private static int pixels(BufferedImage picture, String colour) {
        int rgb = Integer.parseInt(colour.substring(1), 16);
        int found = 0;
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                found += (picture.getRGB(x, y) & 0xffffff) == rgb ? 1 : 0;
            }
        }
        return found;
    }
}
