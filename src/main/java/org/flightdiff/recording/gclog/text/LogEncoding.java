package org.flightdiff.recording.gclog.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A JVM writes logs in ASCII, more or less; PowerShell and editors on Windows save them again as UTF-16. */
public final class LogEncoding {

    private static final int TELLING_BYTES = 4;
    private static final int LAST_OF_ONE_BYTE = 0xff;

    private LogEncoding() {}

    public static InputStream plain(InputStream in) throws IOException {
        PushbackInputStream whole = new PushbackInputStream(in, TELLING_BYTES);
        byte[] head = LogLines.head(whole, TELLING_BYTES);
        Charset wide = wide(head);
        int mark = wide != null && hasMark(head) ? 2 : 0;
        whole.unread(head, mark, head.length - mark);
        return wide == null ? whole : new NarrowedText(new InputStreamReader(whole, wide));
    }

    /** By its byte order mark, or as no log begins with a zero, or with a letter beyond ASCII. */
    private static @Nullable Charset wide(byte[] head) {
        if (head.length < TELLING_BYTES) {
            return null;
        }
        boolean evenZero = head[0] == 0 && head[2] == 0 && head[1] != 0 && head[3] != 0;
        boolean oddZero = head[1] == 0 && head[3] == 0 && head[0] != 0 && head[2] != 0;
        if (oddZero || (hasMark(head) && head[0] == (byte) 0xff)) {
            return StandardCharsets.UTF_16LE;
        }
        return evenZero || hasMark(head) ? StandardCharsets.UTF_16BE : null;
    }

    private static boolean hasMark(byte[] head) {
        return (head[0] == (byte) 0xff && head[1] == (byte) 0xfe) || (head[0] == (byte) 0xfe && head[1] == (byte) 0xff);
    }

    /** Characters as bytes of ISO 8859-1; what that does not have is a question mark. */
    private static final class NarrowedText extends InputStream {

        private final Reader reader;

        NarrowedText(Reader reader) {
            this.reader = reader;
        }

        @Override
        public int read() throws IOException {
            int character = reader.read();
            return character <= LAST_OF_ONE_BYTE ? character : '?';
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            char[] characters = new char[length];
            int count = reader.read(characters, 0, length);
            for (int i = 0; i < count; i++) {
                into[from + i] = (byte) (characters[i] <= LAST_OF_ONE_BYTE ? characters[i] : '?');
            }
            return count;
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }
}
