package org.flightdiff.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.flightdiff.report.SafeText;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Where a command writes, checked before it reads: that a folder is missing, or a recording overwritten. */
record Targets(CommandSpec command, String what, List<Path> reports) {

    Targets {
        reports = List.copyOf(reports);
    }

    Targets(CommandSpec command, List<Path> reports) {
        this(command, "report", reports);
    }

    /** Refuses targets that would fail, or overwrite what the command reads. */
    void check(List<Path> read) throws CannotContinueException {
        if (reports.stream().filter(Outputs::isStandardOutput).count() > 1) {
            throw refused("only one report can go to standard output; give the others a file");
        }
        for (Path report : reports) {
            if (!Outputs.isStandardOutput(report)) {
                check(report, read);
            }
        }
    }

    private void check(Path report, List<Path> read) throws CannotContinueException {
        String name = "'" + SafeText.of(report.toString()) + "'";
        if (isOneOf(read, report)) {
            throw refused(name + " is to be read and would be lost; give the " + what + " a file of its own");
        }
        boolean another = Files.exists(report) && !Files.isRegularFile(report);
        if (!another
                && reports.stream()
                                .map(Targets::place)
                                .filter(place(report)::equals)
                                .count()
                        > 1) {
            throw refused("two reports would go to " + name + "; give each a file of its own");
        }
        Optional<String> obstacle = obstacle(report);
        if (obstacle.isPresent()) {
            throw new CannotContinueException(Outputs.unwritable(report, what, obstacle.get()));
        }
    }

    private boolean isOneOf(List<Path> read, Path report) throws CannotContinueException {
        try {
            for (Path each : read) {
                if (Files.exists(each) && Files.exists(report) && Files.isSameFile(each, report)) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            throw Outputs.unwritable(report, what, e);
        }
    }

    private static Path place(Path report) {
        return report.toAbsolutePath().normalize();
    }

    private static Optional<String> obstacle(Path report) {
        Path folder = report.toAbsolutePath().getParent();
        if (Files.isDirectory(report)) {
            return Optional.of("it is a folder");
        }
        if (Files.exists(report)) {
            return Files.isWritable(report) ? Optional.empty() : Optional.of("it is protected against writing");
        }
        if (folder == null || Files.notExists(folder)) {
            return Optional.of("its folder does not exist");
        }
        if (!Files.exists(folder)) {
            return Optional.of("permission to look into its folder is denied");
        }
        if (!Files.isDirectory(folder)) {
            return Optional.of(folder + " is no folder");
        }
        return Files.isWritable(folder) ? Optional.empty() : Optional.of("its folder is protected against writing");
    }

    static void checkFolder(Path folder, String what) throws CannotContinueException {
        Path there = folder.toAbsolutePath();
        while (Files.notExists(there) && there.getParent() != null) {
            there = there.getParent();
        }
        String obstacle = !Files.exists(there)
                ? "permission to look into " + there.getParent() + " is denied"
                : !Files.isDirectory(there)
                        ? there + " is no folder"
                        : Files.isWritable(there) ? "" : there + " is protected against writing";
        if (!obstacle.isEmpty()) {
            throw new CannotContinueException(Outputs.unwritable(folder, what, obstacle));
        }
    }

    private ParameterException refused(String message) {
        return new ParameterException(command.commandLine(), message);
    }
}
