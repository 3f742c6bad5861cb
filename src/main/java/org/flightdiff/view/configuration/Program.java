package org.flightdiff.view.configuration;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.privacy.Redacted;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;

/** The main class or file that a JVM ran, without folders; the same without a version; and that version, or empty. */
public record Program(String shown, String name, String version) {

    private static final String COMMAND = "sun.java.command";
    private static final Pattern ARCHIVE = Pattern.compile("(.+?\\.[jw]ar)(?:\\s.*|)", Pattern.DOTALL);
    private static final Pattern FOLDERS = Pattern.compile(".*[/\\\\]", Pattern.DOTALL);

    private static final Pattern NUMBERED = Pattern.compile("(.+?)[-_.]v?(\\d.*)\\.[jw]ar");

    private static final Pattern HASHED = Pattern.compile("(.+?)[-_.](?=[a-f]*\\d)[0-9a-f]{7,40}\\.[jw]ar");

    public static Optional<Program> of(Window window) {
        String command = window.recording().jvm().mainClass().strip();
        return of(command.isEmpty() ? property(window) : command);
    }

    static Optional<Program> of(String command) {
        String first = command.split("\\s+", 2)[0];
        if (first.isEmpty() || first.equals("unknown") || Redacted.isIn(first)) {
            return Optional.empty();
        }
        Matcher archive = ARCHIVE.matcher(command);
        // Arguments of a class may be archives, too; only a path may have blanks in it.
        boolean isPath = first.startsWith(".") || first.matches("([A-Za-z]:)?[/\\\\].*");
        if (archive.matches() && (isPath || archive.group(1).equals(first))) {
            return Optional.of(ofArchive(FOLDERS.matcher(archive.group(1)).replaceFirst("")));
        }
        String plain = FOLDERS.matcher(first).replaceFirst("");
        return Optional.of(new Program(plain, plain, ""));
    }

    private static Program ofArchive(String file) {
        Matcher numbered = NUMBERED.matcher(file);
        if (numbered.matches()) {
            return new Program(file, numbered.group(1), numbered.group(2));
        }
        Matcher hashed = HASHED.matcher(file);
        return new Program(
                file, hashed.matches() ? hashed.group(1) : file.substring(0, file.length() - ".jar".length()), "");
    }

    private static String property(Window window) {
        Events properties = window.everywhere(ConfigurationEvents.PROPERTY).where("key", COMMAND);
        String command = properties.isEmpty() ? null : properties.text("value", 0);
        return command == null ? "" : command.strip();
    }

    /** Whether both are versions of one program; a class may have moved within its package. */
    public boolean isSameAs(Program other) {
        return name.equals(other.name) || moved(other) || other.moved(this);
    }

    private boolean moved(Program deeper) {
        int dot = name.lastIndexOf('.');
        return dot > 0
                && deeper.name.startsWith(name.substring(0, dot + 1))
                && deeper.name.endsWith(name.substring(dot));
    }
}
