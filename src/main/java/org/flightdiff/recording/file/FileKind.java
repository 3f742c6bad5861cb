package org.flightdiff.recording.file;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Pattern;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.chunk.ChunkHeader;

public enum FileKind {
    RECORDING(""),
    GZIP("1f8b"),
    ZIP("504b0304"),
    ZSTD("28b52ffd"),
    LZ4("04224d18"),
    XZ("fd377a585a00"),
    BZIP2("425a68"),
    SEVEN_ZIP("377abcaf271c"),
    GIT_LFS(text("version https://git-lfs")),
    HEAP_DUMP(text("JAVA PROFILE 1.0")),
    JSON(text("{")),
    XML(text("<?xml")),
    WEB_PAGE(""),
    ZEROS(""),
    LOG_OF_OTHER_JVM(""),
    OTHER("");

    static final int BYTES = 64;

    /** What JRockit, J9, HP-UX, Go and Android begin with where they tell of collections. */
    private static final Pattern OTHER_JVM = Pattern.compile(
            "<verbosegc|<GC[:(\\[]|<AF\\[|<af type=|^gc \\d+ @|\\[memory ?\\]|\\bGC_(CONCURRENT|FOR_ALLOC|EXPLICIT)"
                    + " freed");

    private final byte[] magic;

    FileKind(String magic) {
        this.magic = HexFormat.of().parseHex(magic);
    }

    private static String text(String begin) {
        return HexFormat.of().formatHex(begin.getBytes(StandardCharsets.US_ASCII));
    }

    static FileKind of(byte[] head) {
        if (head.length >= Integer.BYTES && ByteBuffer.wrap(head).getInt() == ChunkHeader.MAGIC) {
            return RECORDING;
        }
        String begin = new String(head, 0, Math.min(head.length, BYTES), StandardCharsets.ISO_8859_1).strip();
        if (OTHER_JVM.matcher(begin).find()) {
            return LOG_OF_OTHER_JVM;
        }
        for (FileKind kind : values()) {
            if (kind.magic.length > 0 && begins(head, kind.magic)) {
                return kind;
            }
        }
        String lower = begin.toLowerCase(Locale.ROOT);
        if (lower.startsWith("<!doctype html") || lower.startsWith("<html")) {
            return WEB_PAGE;
        }
        return begins(head, new byte[BYTES]) ? ZEROS : OTHER;
    }

    private static boolean begins(byte[] head, byte[] magic) {
        return head.length >= magic.length
                && ByteBuffer.wrap(head, 0, magic.length).equals(ByteBuffer.wrap(magic));
    }

    boolean isPackedRecording() {
        return this == GZIP || this == ZIP;
    }

    UnreadableRecordingException refusal(Path file) {
        return switch (this) {
            case ZSTD -> packed(file, "zstd", "zstd -d FILE");
            case LZ4 -> packed(file, "lz4", "lz4 -d FILE");
            case XZ -> packed(file, "xz", "xz -dk FILE");
            case BZIP2 -> packed(file, "bzip2", "bzip2 -dk FILE");
            case SEVEN_ZIP -> packed(file, "7z", "7z x FILE");
            case GIT_LFS ->
                new UnreadableRecordingException(
                        file,
                        "is only Git's pointer to the recording, as it stands in a clone without its large files",
                        "fetch it: git lfs pull");
            case HEAP_DUMP -> new UnreadableRecordingException(file, "is a heap dump", "give a .jfr file");
            case JSON ->
                new UnreadableRecordingException(
                        file,
                        "is JSON, but no saved summary",
                        "write one with: flightdiff summary RECORDING --json FILE");
            case XML ->
                new UnreadableRecordingException(
                        file, "is XML, not a recording", "give a .jfr file, not what jfr print made of it");
            case WEB_PAGE ->
                new UnreadableRecordingException(
                        file,
                        "is a web page, as a server sends it in place of a file to those who are not signed in",
                        "download the recording again");
            case ZEROS ->
                new UnreadableRecordingException(
                        file,
                        "begins with zeros, as a file whose content never reached the disk",
                        "copy or dump it again");
            case LOG_OF_OTHER_JVM ->
                new UnreadableRecordingException(
                        file,
                        "is a log of collections, but none of HotSpot: another JVM or runtime wrote it",
                        "give a .jfr file or a log that HotSpot wrote");
            case RECORDING, GZIP, ZIP, OTHER ->
                new UnreadableRecordingException(
                        file,
                        "is neither a Flight Recorder recording nor a GC log of HotSpot",
                        "give a .jfr file or a log that a JVM wrote");
        };
    }

    private static UnreadableRecordingException packed(Path file, String format, String command) {
        return new UnreadableRecordingException(
                file, "is packed with " + format + ", which is not unpacked here", "unpack it: " + command);
    }
}
