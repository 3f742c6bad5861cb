package org.flightdiff.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/**
 * Writes files whole or not at all: first to a file beside the target, which is then moved into place. A new file can
 * be read by its owner only; one that is overwritten keeps its owner, group and permissions, and a symbolic link keeps
 * its target.
 *
 * <p>Special files, such as a device or a pipe, are written directly, and so are files whose folder accepts no new file
 * or whose owner cannot be restored.
 */
public final class WholeFile {

    private static final int MOST_LINKS = 40;

    private WholeFile() {}

    public interface Content {

        void to(OutputStream out) throws IOException;
    }

    public static void write(Path target, byte[] content) throws IOException {
        write(target, out -> out.write(content));
    }

    /** Writes a new file, and claims its name against other processes at once. */
    public static void writeNew(Path target, byte[] content) throws IOException {
        Path fresh = UnfinishedFile.begin(() -> Files.createFile(target, OwnerOnly.file()));
        try {
            straight(fresh, out -> out.write(content));
            UnfinishedFile.leave(fresh);
        } catch (IOException e) {
            UnfinishedFile.remove(fresh);
            throw asDiskFull(e);
        }
    }

    /** The content need not fit into memory. */
    public static void write(Path target, Content content) throws IOException {
        try {
            Path place = followed(target.toAbsolutePath());
            if (isWrittenStraight(place)) {
                straight(place, content);
            } else {
                beside(place, content);
            }
        } catch (IOException e) {
            throw asDiskFull(e);
        }
    }

    private static Path followed(Path target) throws IOException {
        Path place = target;
        for (int links = 0; links < MOST_LINKS && !isOfSystem(place) && Files.isSymbolicLink(place); links++) {
            place = place.resolveSibling(Files.readSymbolicLink(place)).normalize();
        }
        return place;
    }

    /** Links in these folders lead to things without a name, or to a regular file that others are still writing. */
    private static boolean isOfSystem(Path place) {
        return Stream.of("/dev", "/proc").anyMatch(place::startsWith);
    }

    private static boolean isWrittenStraight(Path place) {
        Path folder = place.getParent();
        return folder == null
                || isOfSystem(place)
                || (Files.exists(place) && (!Files.isRegularFile(place) || !Files.isWritable(folder)));
    }

    private static void beside(Path place, Content content) throws IOException {
        Path fresh = UnfinishedFile.begin(() -> create(place));
        try {
            straight(fresh, content);
            if (!Files.exists(place) || takesAfter(fresh, place)) {
                Files.move(fresh, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } else {
                straight(place, content);
            }
        } finally {
            UnfinishedFile.remove(fresh);
        }
    }

    static Path create(Path place) throws IOException {
        while (true) {
            String random = Long.toHexString(ThreadLocalRandom.current().nextLong());
            try {
                return Files.createFile(
                        place.resolveSibling("." + place.getFileName() + "." + random + ".part"), OwnerOnly.file());
            } catch (FileAlreadyExistsException taken) {
                // Try another number.
            }
        }
    }

    private static void straight(Path place, Content content) throws IOException {
        try (OutputStream out = Files.newOutputStream(
                place, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            content.to(out);
        }
    }

    /** Gives a new file the owner, group and permissions of the one it replaces; returns whether that succeeded. */
    private static boolean takesAfter(Path fresh, Path old) {
        PosixFileAttributeView view =
                Files.getFileAttributeView(fresh, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (view == null) {
            return true;
        }
        try {
            PosixFileAttributes wanted = Files.readAttributes(old, PosixFileAttributes.class);
            PosixFileAttributes given = view.readAttributes();
            if (!wanted.owner().equals(given.owner())) {
                view.setOwner(wanted.owner());
            }
            if (!wanted.group().equals(given.group())) {
                view.setGroup(wanted.group());
            }
            view.setPermissions(wanted.permissions());
            return true;
        } catch (IOException notOurs) {
            return false;
        }
    }

    private static IOException asDiskFull(IOException e) {
        return DiskFullException.isMeantBy(e) ? new DiskFullException(e) : e;
    }

    public static final class DiskFullException extends IOException {

        private static final long serialVersionUID = 1;

        DiskFullException(IOException cause) {
            super("no space left on the disk", cause);
        }

        /** Whether an exception says that. Java has none for it, only the operating system's message. */
        public static boolean isMeantBy(IOException e) {
            String reason = e instanceof FileSystemException known ? known.getReason() : e.getMessage();
            String said = String.valueOf(reason).toLowerCase(Locale.ROOT);
            return e instanceof DiskFullException
                    || Stream.of("no space left", "quota exceeded", "not enough space")
                            .anyMatch(said::contains);
        }
    }
}
