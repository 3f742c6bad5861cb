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
    ZSTD("28b52ffd", packed("zstd"), "unpack it: zstd -d FILE"),
    LZ4("04224d18", packed("lz4"), "unpack it: lz4 -d FILE"),
    XZ("fd377a585a00", packed("xz"), "unpack it: xz -dk FILE"),
    BZIP2("425a68", packed("bzip2"), "unpack it: bzip2 -dk FILE"),
    SEVEN_ZIP("377abcaf271c", packed("7z"), "unpack it: 7z x FILE"),
    GIT_LFS(
            text("version https://git-lfs"),
            "is only Git's pointer to the recording, as it stands in a clone without its large files",
            "fetch it: git lfs pull"),
    HEAP_DUMP(text("JAVA PROFILE 1.0"), "is a heap dump", "give a .jfr file"),
    JSON(text("{"), "is JSON, but no saved summary", "write one with: flightdiff summary RECORDING --json FILE"),
    XML(text("<?xml"), "is XML, not a recording", "give a .jfr file, not what jfr print made of it"),
    WEB_PAGE(
            "",
            "is a web page, as a server sends it in place of a file to those who are not signed in",
            "download the recording again"),
    ZEROS("", "begins with zeros, as a file whose content never reached the disk", "copy or dump it again"),
    LOG_OF_OTHER_JVM(
            "",
            "is a log of collections, but none of HotSpot: another JVM or runtime wrote it",
            "give a .jfr file or a log that HotSpot wrote"),
    OTHER("");

    static final int BYTES = 64;

    /** What JRockit, J9, HP-UX, Go and Android begin with where they tell of collections. */
    private static final Pattern OTHER_JVM = Pattern.compile(
            "<verbosegc|<GC[:(\\[]|<AF\\[|<af type=|^gc \\d+ @|\\[memory ?\\]|\\bGC_(CONCURRENT|FOR_ALLOC|EXPLICIT)"
                    + " freed");

    private final byte[] magic;
    private final String what;
    private final String whatToDo;

    FileKind(String magic) {
        this(
                magic,
                "is neither a Flight Recorder recording nor a GC log of HotSpot",
                "give a .jfr file or a log that a JVM wrote");
    }

    FileKind(String magic, String what, String whatToDo) {
        this.magic = HexFormat.of().parseHex(magic);
        this.what = what;
        this.whatToDo = whatToDo;
    }

    private static String packed(String format) {
        return "is packed with " + format + ", which is not unpacked here";
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
        return new UnreadableRecordingException(file, what, whatToDo);
    }
}
