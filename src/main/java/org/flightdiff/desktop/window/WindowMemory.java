package org.flightdiff.desktop.window;

import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import org.flightdiff.file.OwnerOnly;
import org.flightdiff.file.WholeFile;

/**
 * The last position, size and theme of the window. Kept in a text file; an unreadable file is ignored.
 *
 * @param x of its left upper corner
 * @param y likewise
 * @param width in pixels
 * @param height in pixels
 * @param maximized whether it filled the screen
 * @param theme the theme chosen; empty to follow the system
 */
public record WindowMemory(double x, double y, double width, double height, boolean maximized, String theme) {

    /**
     * Reads it.
     *
     * @return empty if there is nothing, or nothing sensible
     */
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
                    kept.getProperty("theme", "")));
        } catch (IOException | IllegalArgumentException unreadable) {
            return Optional.empty();
        }
    }

    /**
     * Keeps it.
     *
     * @throws IOException if it cannot be written
     */
    public void write(Path file) throws IOException {
        Properties kept = new Properties();
        kept.setProperty("x", Double.toString(x));
        kept.setProperty("y", Double.toString(y));
        kept.setProperty("width", Double.toString(width));
        kept.setProperty("height", Double.toString(height));
        kept.setProperty("maximized", Boolean.toString(maximized));
        kept.setProperty("theme", theme);
        StringWriter lines = new StringWriter();
        kept.store(lines, null);
        OwnerOnly.folderOf(file);
        WholeFile.write(file, lines.toString().getBytes(StandardCharsets.UTF_8));
    }
}
