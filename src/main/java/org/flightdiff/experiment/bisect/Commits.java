package org.flightdiff.experiment.bisect;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flightdiff.experiment.RunningProgram;
import org.jspecify.annotations.Nullable;

/**
 * The commits of a git repository, each checked out in a folder of its own, so that nothing in the repository changes.
 *
 * @param trees where those folders are
 * @param build the line for a shell that builds one, in its folder; null for none
 */
public record Commits(Path repository, Path trees, @Nullable String build) {

    /** A commit that cannot be checked out or built. */
    public static final class UnbuiltException extends Exception {
        UnbuiltException(String line) {
            super(line);
        }
    }

    /** From one commit to a later one along first parents, both included, by their short names. */
    public List<String> between(String good, String bad) throws UnbuiltException, IOException, InterruptedException {
        git("rev-parse", "--git-dir");
        List<String> commits = new ArrayList<>(List.of(named(good)));
        named(bad);
        commits.addAll(git(
                "rev-list", "--reverse", "--first-parent", "--abbrev-commit", "--end-of-options", good + ".." + bad));
        if (commits.size() < 2) {
            throw new UnbuiltException("no commit leads from " + good + " to " + bad);
        }
        return commits;
    }

    private String named(String side) throws UnbuiltException, IOException, InterruptedException {
        try {
            return git("rev-parse", "--short", "--verify", "--end-of-options", side + "^{commit}")
                    .get(0);
        } catch (UnbuiltException unknown) {
            throw new UnbuiltException("no commit is called '" + side + "'; a version has its place {} in --run");
        }
    }

    private List<String> git(String... words) throws UnbuiltException, IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-C", repository.toString()));
        command.addAll(List.of(words));
        Process git;
        try {
            git = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException absent) {
            throw new UnbuiltException("commits need git, which is not on the path");
        }
        List<String> lines = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        if (git.waitFor() != 0) {
            throw new UnbuiltException(lines.isEmpty() ? "git fails" : "git says: " + lines.get(lines.size() - 1));
        }
        return lines;
    }

    /** Checks out what a version is of and builds it, unless that has been done; its log lies beside its folder. */
    public void prepare(Version version) throws UnbuiltException, IOException, InterruptedException {
        String commit = version.commit();
        if (commit == null) {
            return;
        }
        Path tree = trees.resolve(commit);
        Path built = trees.resolve(commit + ".built");
        if (Files.exists(built)) {
            return;
        }
        Files.createDirectories(trees);
        if (Files.notExists(tree)) {
            git(
                    "clone",
                    "--quiet",
                    "--shared",
                    "--no-checkout",
                    ".",
                    tree.toAbsolutePath().toString());
        }
        new Commits(tree, trees, build).git("checkout", "--quiet", "--detach", commit);
        Path log = trees.resolve(commit + ".log");
        if (build != null && RunningProgram.status(build, tree, log) != 0) {
            throw new UnbuiltException("its build fails (see " + log + ")");
        }
        Files.createFile(built);
    }
}
