package org.flightdiff.outside.command;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

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
        InputStream in = new BufferedInputStream(Files.newInputStream(file));
        boolean opened = false;
        try {
            Charset charset = charset(in);
            opened = true;
            return new BufferedReader(new InputStreamReader(
                    in,
                    charset.newDecoder()
                            .onMalformedInput(CodingErrorAction.REPORT)
                            .onUnmappableCharacter(CodingErrorAction.REPORT)));
        } finally {
            if (!opened) {
                in.close();
            }
        }
    }

    /** The beginning of a text; what is no text is read as one of single bytes. */
    public static String head(Path file) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            Charset charset = charset(in);
            return new String(in.readNBytes(HEAD_BYTES), charset);
        }
    }

    /** Reads the mark, if there is one. */
    private static Charset charset(InputStream in) throws IOException {
        in.mark(MARK_BYTES);
        byte[] first = in.readNBytes(MARK_BYTES);
        Charset charset = StandardCharsets.UTF_8;
        int mark = 0;
        if (begins(first, 0xFF, 0xFE)) {
            charset = StandardCharsets.UTF_16LE;
            mark = 2;
        } else if (begins(first, 0xFE, 0xFF)) {
            charset = StandardCharsets.UTF_16BE;
            mark = 2;
        } else if (begins(first, 0xEF, 0xBB, 0xBF)) {
            mark = MARK_BYTES;
        }
        in.reset();
        in.skipNBytes(mark);
        return charset;
    }

    private static boolean begins(byte[] bytes, int... mark) {
        for (int i = 0; i < mark.length; i++) {
            if (bytes.length <= i || Byte.toUnsignedInt(bytes[i]) != mark[i]) {
                return false;
            }
        }
        return true;
    }
}
