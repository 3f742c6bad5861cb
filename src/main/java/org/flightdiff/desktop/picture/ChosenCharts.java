package org.flightdiff.desktop.picture;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.desktop.ink.ChartLook;
import org.flightdiff.picture.Extent;
import org.jspecify.annotations.Nullable;

/** Chooses the charts of the overview: the first chart of each view, beginning with the views that diverged most. */
final class ChosenCharts {

    private static final int MOST = 6;

    /** In pixels, with heading and legend. */
    private static final double TALLEST = 380;

    private ChosenCharts() {}

    /** @param shown what stands above them and is not chosen again; null for nothing */
    static List<OverviewCell> of(Comparison comparison, Extent time, ChartLook look, @Nullable Proof shown) {
        return comparison.views().stream()
                .sorted(Comparator.comparingInt(view -> bestRank(comparison, view)))
                .map(view -> view.shapes().stream()
                        .filter(shape -> shown == null
                                || !shape.panel().equals(shown.shape().panel()))
                        .map(shape -> OverviewCell.of(shape, time, OverviewCell.WIDTH, look))
                        .flatMap(Optional::stream)
                        .filter(cell -> cell.height(look) <= TALLEST)
                        .findFirst())
                .flatMap(Optional::stream)
                .limit(MOST)
                .toList();
    }

    private static int bestRank(Comparison comparison, ViewResult view) {
        return comparison.metrics().stream()
                .filter(result -> result.view().equals(view.id()))
                .map(MetricResult::rank)
                .flatMap(Stream::ofNullable)
                .min(Comparator.naturalOrder())
                .orElse(Integer.MAX_VALUE);
    }
}
