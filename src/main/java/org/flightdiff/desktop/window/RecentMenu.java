package org.flightdiff.desktop.window;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import org.flightdiff.desktop.session.Pair;
import org.flightdiff.desktop.session.RecentPairs;
import org.flightdiff.desktop.start.PairWords;
import org.flightdiff.desktop.text.Messages;

/** The pairs compared before, with when that was and what came of it. */
final class RecentMenu extends Menu {

    private final RecentPairs recent;
    private final Consumer<Pair> open;

    RecentMenu(RecentPairs recent, Consumer<Pair> open) {
        super(Messages.get("start.recent"));
        this.recent = recent;
        this.open = open;
        setId("recent");
    }

    /** Before it is seen, as making dates takes a while, and files come and go. */
    void fill() {
        List<Pair> pairs = recent.present();
        setDisable(pairs.isEmpty());
        getItems().setAll(pairs.stream().map(pair -> item(pair, pairs)).toList());
    }

    private MenuItem item(Pair pair, List<Pair> pairs) {
        String files = PairWords.of(pair, pairs);
        MenuItem item = new MenuItem(recent.compared(pair)
                .map(known -> Messages.get("tools.recent", files, PairWords.of(known)))
                .orElse(files));
        // A file may have underscores, which are no keys.
        item.setMnemonicParsing(false);
        item.setOnAction(event -> open.accept(pair));
        return item;
    }
}
