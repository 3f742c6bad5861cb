package org.flightdiff.desktop.window;

import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import org.flightdiff.desktop.workbench.Workbench.PaneWidths;
import org.flightdiff.file.OwnerOnly;
import org.flightdiff.file.WholeFile;
import org.jspecify.annotations.Nullable;

/** Kept in a text file, where an unreadable one is ignored. An empty theme or language follows the system. */
public record WindowMemory(
        double x,
        double y,
        double width,
        double height,
        boolean maximized,
        String theme,
        String language,
        @Nullable PaneWidths panes) {

    public static final String FILE = "window-state.txt";
    private static final String LIST = "list";
    private static final String DIVERGENCES = "divergences";

    /** @return empty if there is nothing, or nothing sensible */
    public static Optional<WindowMemory> read(Path file) {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        Properties kept = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            kept.load(reader);
            return Optional.of(new WindowMemory(
                    Double.parseDouble(kept.getProperty("x", "")),
                    Double.parseDouble(kept.getProperty("y", "")),
                    Double.parseDouble(kept.getProperty("width", "")),
                    Double.parseDouble(kept.getProperty("height", "")),
                    Boolean.parseBoolean(kept.getProperty("maximized", "")),
                    kept.getProperty("theme", ""),
                    kept.getProperty("language", ""),
                    panes(kept)));
        } catch (IOException | IllegalArgumentException unreadable) {
            return Optional.empty();
        }
    }

    private static @Nullable PaneWidths panes(Properties kept) {
        String list = kept.getProperty(LIST);
        String divergences = kept.getProperty(DIVERGENCES);
        return list == null || divergences == null
                ? null
                : new PaneWidths(Double.parseDouble(list), Double.parseDouble(divergences));
    }

    public void write(Path file) throws IOException {
        Properties kept = new Properties();
        kept.setProperty("x", Double.toString(x));
        kept.setProperty("y", Double.toString(y));
        kept.setProperty("width", Double.toString(width));
        kept.setProperty("height", Double.toString(height));
        kept.setProperty("maximized", Boolean.toString(maximized));
        kept.setProperty("theme", theme);
        kept.setProperty("language", language);
        if (panes != null) {
            kept.setProperty(LIST, Double.toString(panes.list()));
            kept.setProperty(DIVERGENCES, Double.toString(panes.divergences()));
        }
        StringWriter lines = new StringWriter();
        kept.store(lines, null);
        OwnerOnly.folderOf(file);
        WholeFile.write(file, lines.toString().getBytes(StandardCharsets.UTF_8));
    }
}
