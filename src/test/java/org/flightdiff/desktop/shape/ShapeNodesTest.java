package org.flightdiff.desktop.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.image.WritableImage;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.flightdiff.desktop.OnScreen;
import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.language.Text;
import org.flightdiff.picture.Extent;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.Shape;
import org.flightdiff.testing.English;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class ShapeNodesTest {

    private final Appearance appearance = new Appearance(Theme.LIGHT);
    private final TimeFocus time = new TimeFocus(new Extent(0, SyntheticShapes.SECONDS));
    private final ShapeNodes nodes = new ShapeNodes(time, appearance);
    private final StackPane root = new StackPane();

    @Start
    void open(Stage stage) {
        OnScreen.show(stage, root, 1000, 700, appearance);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"1000, 700", "2560, 1440"})
    void everyShapeIsDrawnInBothThemesWhetherItHoldsSomethingOrNot(double width, double height, FxRobot robot) {
        List<Shape> shapes = Stream.concat(SyntheticShapes.all().stream(), SyntheticShapes.empty().stream())
                .toList();
        robot.interact(() -> {
            for (Theme theme : Theme.values()) {
                Appearance dressed = new Appearance(theme);
                for (Shape shape : shapes) {
                    Node node = shape.accept(new ShapeNodes(time, dressed));
                    Scene scene = new Scene(new VBox(node), width, height);
                    dressed.dress(scene);
                    assertThat(colours(scene.snapshot(null), node.getLayoutBounds()))
                            .as("blank: " + shape)
                            .isGreaterThan(2);
                    assertThat(((Label) node.lookup(".card-title")).getText()).isEqualTo(English.of(shape.title()));
                    assertThat(node.getLayoutBounds().getWidth())
                            .as(shape.toString())
                            .isCloseTo(width, within(1.0));
                }
            }
        });
    }

    @Test
    void whatIsNotThereIsReplacedByTheReason(FxRobot robot) {
        List<Shape> shapes = SyntheticShapes.all();
        Node node = show(shapes.get(shapes.size() - 1), robot);
        assertThat(((Label) node.lookup(".unavailable-reason")).getText()).isEqualTo("it was off; turn it on");
        assertThat(node.lookupAll(".drawing").isEmpty()).isTrue();
        Node empty = show(SyntheticShapes.curve(Style.POINTS, 0, i -> 0), robot);
        assertThat(empty.lookupAll(".drawing")).as("empty axes tell nothing").isEmpty();
        assertThat(texts(empty)).contains("Nothing of this happened while it was recorded.");
    }

    @Test
    void aBreakdownIsSearchedByKeyAlsoWhenTheSameOfOtherWindowsIsShownOnItsCard(FxRobot robot) {
        Node node = show(SyntheticShapes.breakdown(30), robot);
        TableView<?> table = (TableView<?>) node.lookup(".table-view");
        assertThat(table.getItems().size()).isEqualTo(30);
        robot.clickOn(".search").write("KEY 7");
        assertThat(table.getItems().size()).isEqualTo(1);
        robot.interact(() ->
                assertThat(nodes.inPlaceOf(node, SyntheticShapes.breakdown(28))).isSameAs(node));
        assertThat(table.getItems().size()).isEqualTo(1);
        assertThat(show(SyntheticShapes.breakdown(3), robot).lookupAll(".search"))
                .as("a short one needs none")
                .isEmpty();
    }

    @Test
    void aChartOfAnotherPanelDoesNotKeepTheTitleOfTheOneBefore(FxRobot robot) {
        robot.interact(() -> {
            Node before = SyntheticShapes.timeSeries().accept(nodes);
            assertThat(nodes.proving(before, SyntheticShapes.curve(Style.LINE, 40, i -> i)))
                    .isNotSameAs(before);
        });
    }

    @Test
    void everyShapeIsRenewedInPlaceAndEmptyOnesTakeAnotherCard(FxRobot robot) {
        List<Shape> full = SyntheticShapes.all();
        List<Shape> empty = SyntheticShapes.empty();
        robot.interact(() -> {
            for (Shape shape : full) {
                Node node = shape.accept(nodes);
                assertThat(nodes.inPlaceOf(node, shape))
                        .as(English.of(shape.title()))
                        .isSameAs(node);
                empty.stream()
                        .filter(other -> other.getClass() == shape.getClass())
                        .forEach(other -> assertThat(nodes.inPlaceOf(node, other))
                                .as(English.of(shape.title()))
                                .isNotSameAs(node));
            }
        });
    }

    @Test
    void settingsThatDifferInEveryRunAreShownWhenAskedFor(FxRobot robot) {
        Node node = show(SyntheticShapes.settings(), robot);
        TableView<?> table = (TableView<?>) node.lookup(".table-view");
        assertThat(table.getItems().size()).isEqualTo(1);
        robot.clickOn(".check-box");
        assertThat(table.getItems().size()).isEqualTo(2);
        assertThat(texts(node)).as(texts(node).toString()).contains("41 settings are the same on both sides");
        Set<String> cells = node.lookupAll(".table-cell").stream()
                .map(cell -> ((TableCell<?, ?>) cell).getText())
                .filter(text -> text != null)
                .collect(Collectors.toSet());
        assertThat(cells).as("a side that lacks it: " + cells).contains("–");
    }

    @Test
    void aTableSaysHowManyRowsItHasAndOfTheForemostOfHowMany(FxRobot robot) {
        Listing whole = SyntheticShapes.listing();
        Listing part = new Listing(
                new PanelId("Part"),
                whole.columns(),
                whole.baseline(),
                whole.candidate(),
                Listing.ListedThings.LONGEST,
                6_112_903,
                whole.candidate().size(),
                Text.none());
        Set<String> texts = texts(show(part, robot));
        assertThat(texts).contains("● baseline: the 2 longest of 6,112,903", "▲ candidate: 1");
        assertThat(texts(show(whole, robot)))
                .contains("● baseline: 2", "▲ candidate: 1")
                .doesNotContain("null");
    }

    @Test
    void percentilesTellTheirChangeAndWithoutEnoughValuesAreDashes(FxRobot robot) {
        Set<String> texts = texts(show(SyntheticShapes.distribution(), robot));
        assertThat(texts).contains("p50", "p99", "–", "+50.0\u00a0%");
    }

    @Test
    void aBreakdownIsSortedByTheChangeAndLeavesOutFurtherAmountsWhereTheyDoNotFit(FxRobot robot) {
        Node node = show(SyntheticShapes.breakdown(5), robot);
        @SuppressWarnings("unchecked")
        TableView<Breakdown.BreakdownRow> table = (TableView<Breakdown.BreakdownRow>) node.lookup(".table-view");
        TableColumn<Breakdown.BreakdownRow, ?> change = table.getVisibleLeafColumn(4);
        assertThat(change.getText()).isEqualTo("Change");
        robot.interact(() -> table.getSortOrder().setAll(List.of(change)));
        assertThat(table.getItems().get(0).key()).as("from 10 % to 5 %").isEqualTo("key 0");
        assertThat(((Number) change.getCellData(0)).doubleValue()).isCloseTo(-0.05, within(1e-12));
        TableColumn<Breakdown.BreakdownRow, ?> unknown = table.getVisibleLeafColumn(7);
        assertThat(Double.isNaN(((Number) unknown.getCellData(0)).doubleValue()))
                .as("the candidate does not know it")
                .isTrue();
        int all = table.getVisibleLeafColumns().size();
        narrow(node, 650, robot);
        assertThat(table.getVisibleLeafColumns().size())
                .as("name, bars, both sides and the change")
                .isEqualTo(5);
        narrow(node, Double.MAX_VALUE, robot);
        assertThat(table.getVisibleLeafColumns().size()).isEqualTo(all);
        assertThat(all).isGreaterThan(5);
    }

    @Test
    void ofManyAmountsTheNumbersOfBothSidesAreSeenInAnOrdinaryWindow(FxRobot robot) {
        List<Column> columns = Stream.of("total", "longest", "deviation", "count", "mean", "share-of-time")
                .map(id -> new Column(id, id.equals("count") ? Unit.ONE : Unit.SECONDS))
                .toList();
        List<Double> amounts = List.of(0.214, 0.00929, 0.00128, 49.0, 0.00436, 0.0071);
        Breakdown many = new Breakdown(
                new PanelId("By operation"),
                Text.given("Operation"),
                columns,
                List.of(new Breakdown.BreakdownRow("ClassLoaderStatsOperation (JFR)", amounts, amounts)),
                Text.none());
        Node node = show(many, robot);
        TableView<?> table = (TableView<?>) node.lookup(".table-view");
        // The page of a window of 1440 pixels.
        narrow(node, 830, robot);
        assertThat(table.getVisibleLeafColumns().stream()
                        .filter(column -> column.getText().equals("●"))
                        .map(column -> column.getParentColumn().getText())
                        .toList())
                .containsExactly("Total", "Longest", "Deviation", "Count");
        double seen = table.getVisibleLeafColumns().stream()
                .mapToDouble(TableColumn::getWidth)
                .sum();
        assertThat(seen).as(seen + " of " + table.getWidth()).isLessThan(table.getWidth());
        robot.interact(() -> assertThat(TableCopy.csv(table))
                .startsWith("Operation,Total ● baseline,Total ▲ candidate,Total Change,"));
    }

    @Test
    void aLineIsCopiedByItsButton(FxRobot robot) {
        Node node = show(SyntheticShapes.linesToCopy("-XX:+UseG1GC -Xmx2g"), robot);
        robot.interact(() -> ((Button) node.lookup(".button")).fire());
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo("-XX:+UseG1GC -Xmx2g"));
        assertThat(texts(node)).contains("Remove: -Xmn1g");
    }

    private Node show(Shape shape, FxRobot robot) {
        Node node = shape.accept(nodes);
        robot.interact(() -> root.getChildren().setAll(new VBox(node)));
        robot.interact(() -> root.layout());
        return node;
    }

    private void narrow(Node node, double width, FxRobot robot) {
        robot.interact(() -> {
            ((Region) node).setMaxWidth(width);
            root.layout();
        });
    }

    private static int colours(WritableImage image, Bounds where) {
        Set<Integer> colours = new HashSet<>();
        for (int y = 0; y < Math.min(where.getHeight(), image.getHeight()); y += 2) {
            for (int x = 0; x < Math.min(where.getWidth(), image.getWidth()); x += 2) {
                colours.add(image.getPixelReader().getArgb(x, y));
            }
        }
        return colours.size();
    }

    private static Set<String> texts(Node node) {
        return node.lookupAll(".label").stream()
                .filter(Label.class::isInstance)
                .map(label -> ((Label) label).getText())
                .filter(text -> text != null)
                .collect(Collectors.toSet());
    }
}
