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
import javafx.scene.input.PickResult;
import javafx.scene.input.TransferMode;
import org.testfx.util.WaitForAsyncUtils;

/** Drops files on a node, as a file manager would; TestFX can only drag what is in the window. */
public final class FileDrops {

    private static final long PATIENCE_MILLIS = 120_000;
    private static final double ANYWHERE = 10;

    private FileDrops() {}

    public static void drop(Node target, Path... files) {
        dropAt(target, ANYWHERE, files);
    }

    /** The same at a place from the left of the window. */
    public static void dropAt(Node target, double x, Path... files) {
        drag(target, x, files);
        fire(target, x, List.of(DragEvent.DRAG_DROPPED, DragEvent.DRAG_EXITED), files);
    }

    public static void drag(Node target, double x, Path... files) {
        fire(target, x, List.of(DragEvent.DRAG_ENTERED, DragEvent.DRAG_OVER), files);
    }

    public static void leave(Node target, Path... files) {
        fire(target, ANYWHERE, List.of(DragEvent.DRAG_EXITED), files);
    }

    private static void fire(Node target, double x, List<EventType<DragEvent>> types, Path... files) {
        WaitForAsyncUtils.waitForAsyncFx(PATIENCE_MILLIS, () -> {
            Dragboard board = DragboardHelper.createDragboard(clipboard(files));
            for (EventType<DragEvent> type : types) {
                PickResult at =
                        new PickResult(target, target.sceneToLocal(x, ANYWHERE).getX(), ANYWHERE);
                Event.fireEvent(
                        target,
                        new DragEvent(
                                target,
                                target,
                                type,
                                board,
                                x,
                                ANYWHERE,
                                x,
                                ANYWHERE,
                                TransferMode.COPY,
                                null,
                                target,
                                at));
            }
        });
        WaitForAsyncUtils.waitForFxEvents();
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
