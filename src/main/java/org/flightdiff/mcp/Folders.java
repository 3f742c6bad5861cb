package org.flightdiff.mcp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.mcp.CallArguments.RefusedCallException;
import org.jspecify.annotations.Nullable;

/** Below them files may be read, links followed. What is elsewhere is refused, whether it exists or not. */
public final class Folders {

    private final List<Path> folders;

    private Folders(List<Path> folders) {
        this.folders = List.copyOf(folders);
    }

    /** An IOException with one clear line if one of them is no folder that can be read. */
    public static Folders of(List<Path> given) throws IOException {
        List<Path> real = new ArrayList<>();
        for (Path folder : given) {
            if (!Files.isDirectory(folder) || !Files.isReadable(folder)) {
                throw new IOException(folder + ": is no folder that can be read; name one with --folder");
            }
            real.add(folder.toRealPath());
        }
        return new Folders(real);
    }

    /** Where a file is, a relative one in each folder in turn; refused if it is below none, or not there. */
    Path real(String given) {
        Path path = path(given);
        for (Path folder : folders) {
            Path candidate = folder.resolve(path).normalize();
            if (isBelow(candidate)) {
                Path real = followed(candidate, given);
                if (real != null) {
                    return real;
                }
            }
        }
        // A folder may itself be named through a link.
        Path real = path.isAbsolute() ? followedIfAny(path) : null;
        if (real != null && isBelow(real)) {
            return checked(real, given);
        }
        boolean inside =
                folders.stream().anyMatch(folder -> isBelow(folder.resolve(path).normalize()));
        throw inside
                ? new RefusedCallException(given + ": does not exist below " + this + "; check the path")
                : outside(given);
    }

    private static Path path(String given) {
        try {
            return Path.of(given);
        } catch (InvalidPathException malformed) {
            throw new RefusedCallException("'" + given.replaceAll("\\p{Cntrl}", "?") + "' is no path");
        }
    }

    @Nullable
    private Path followed(Path candidate, String given) {
        Path real = followedIfAny(candidate);
        if (real != null) {
            return checked(real, given);
        }
        if (leadsOutside(candidate)) {
            throw outside(given);
        }
        return null;
    }

    /** By as much of a path as exists. A link that cannot be followed might lead anywhere. */
    private boolean leadsOutside(Path path) {
        Path part = path;
        Path real = followedIfAny(part);
        while (real == null) {
            Path above = part.getParent();
            if (above == null || Files.isSymbolicLink(part)) {
                return true;
            }
            part = above;
            real = followedIfAny(part);
        }
        return !isBelow(real);
    }

    @Nullable
    private static Path followedIfAny(Path candidate) {
        try {
            return candidate.toRealPath();
        } catch (IOException absent) {
            return null;
        }
    }

    /** A folder of chunks is read file by file, so each of them has to lie below the folders too. */
    private Path checked(Path real, String given) {
        if (!isBelow(real)) {
            throw outside(given);
        }
        if (Files.isDirectory(real)) {
            try (Stream<Path> within = Files.list(real)) {
                for (Path file : within.toList()) {
                    if (leadsOutside(file)) {
                        throw outside(given);
                    }
                }
            } catch (IOException unreadable) {
                throw new RefusedCallException(given + ": cannot be read; check its permissions");
            }
        }
        return real;
    }

    private boolean isBelow(Path path) {
        return folders.stream().anyMatch(path::startsWith);
    }

    private RefusedCallException outside(String given) {
        return new RefusedCallException(given + ": is not below " + this + ", the only place that may be read");
    }

    @Override
    public String toString() {
        return folders.stream().map(Path::toString).collect(Collectors.joining(" or "));
    }
}
