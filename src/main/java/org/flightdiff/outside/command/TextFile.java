package org.flightdiff.outside.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;

/** Texts in UTF-8, or in what a redirection of PowerShell writes: UTF-16, told by the mark at its beginning. */
public final class TextFile {

    private static final int MARK_BYTES = 3;
    private static final int HEAD_BYTES = 1 << 16;

    private TextFile() {}

    /**
     * The lines of a text, without the mark at its beginning. Reading throws
     * {@link java.nio.charset.CharacterCodingException} where it is in no such form.
     */
    public static BufferedReader open(Path file) throws IOException {
        PushbackInputStream in = new PushbackInputStream(Files.newInputStream(file), MARK_BYTES);
        boolean opened = false;
        try {
            byte[] first = in.readNBytes(MARK_BYTES);
            Mark mark = Mark.of(first);
            in.unread(first, mark.bytes, first.length - mark.bytes);
            opened = true;
            return new BufferedReader(new InputStreamReader(
                    in,
                    mark.charset
                            .newDecoder()
                            .onMalformedInput(CodingErrorAction.REPORT)
                            .onUnmappableCharacter(CodingErrorAction.REPORT)));
        } finally {
            if (!opened) {
                in.close();
            }
        }
    }

    /** The beginning of what follows, which is read again after it. */
    public static String head(BufferedReader text) throws IOException {
        char[] head = new char[HEAD_BYTES];
        text.mark(HEAD_BYTES);
        int length = 0;
        for (int more = 0; more >= 0 && length < head.length; more = text.read(head, length, head.length - length)) {
            length += more;
        }
        text.reset();
        return new String(head, 0, length);
    }

    /** The beginning of a text, by its bytes; what is no text is read as one of single bytes. */
    public static String head(byte[] bytes) {
        Mark mark = Mark.of(bytes);
        return new String(bytes, mark.bytes, Math.min(bytes.length - mark.bytes, HEAD_BYTES), mark.charset);
    }

    private record Mark(Charset charset, int bytes) {

        static Mark of(byte[] first) {
            if (begins(first, 0xFF, 0xFE)) {
                return new Mark(StandardCharsets.UTF_16LE, 2);
            }
            return begins(first, 0xFE, 0xFF)
                    ? new Mark(StandardCharsets.UTF_16BE, 2)
                    : new Mark(StandardCharsets.UTF_8, begins(first, 0xEF, 0xBB, 0xBF) ? MARK_BYTES : 0);
        }

        private static boolean begins(byte[] bytes, int... mark) {
            return bytes.length >= mark.length
                    && IntStream.range(0, mark.length).allMatch(i -> Byte.toUnsignedInt(bytes[i]) == mark[i]);
        }
    }
}
