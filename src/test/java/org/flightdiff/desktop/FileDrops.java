package org.flightdiff.desktop;

import com.sun.javafx.scene.input.DragboardHelper;
import com.sun.javafx.tk.TKClipboard;
import java.io.File;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.input.DataFormat;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;
import org.testfx.util.WaitForAsyncUtils;

/** Drops files on a node, as a file manager would; TestFX can only drag what is in the window. */
public final class FileDrops {

    private static final long PATIENCE_MILLIS = 30_000;

    private FileDrops() {}

    /** Drags the files over a node and drops them there. */
    public static void drop(Node target, Path... files) {
        WaitForAsyncUtils.waitForAsyncFx(PATIENCE_MILLIS, () -> {
            Dragboard board = DragboardHelper.createDragboard(clipboard(files));
            fire(target, DragEvent.DRAG_ENTERED, board);
            fire(target, DragEvent.DRAG_OVER, board);
            fire(target, DragEvent.DRAG_DROPPED, board);
            fire(target, DragEvent.DRAG_EXITED, board);
        });
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static void fire(Node target, EventType<DragEvent> type, Dragboard board) {
        Event.fireEvent(
                target,
                new DragEvent(target, target, type, board, 10, 10, 10, 10, TransferMode.COPY, null, target, null));
    }

    private static TKClipboard clipboard(Path... files) {
        List<File> dropped = Arrays.stream(files).map(Path::toFile).toList();
        return (TKClipboard) Proxy.newProxyInstance(
                TKClipboard.class.getClassLoader(),
                new Class<?>[] {TKClipboard.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getContentTypes" -> Set.of(DataFormat.FILES);
                    case "hasContent" -> DataFormat.FILES.equals(arguments[0]);
                    case "getContent" -> DataFormat.FILES.equals(arguments[0]) ? dropped : null;
                    case "getTransferModes" -> Set.of(TransferMode.COPY);
                    default -> null;
                });
    }
}
