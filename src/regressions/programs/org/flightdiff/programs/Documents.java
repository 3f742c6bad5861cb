package org.flightdiff.programs;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.apache.pdfbox.pdmodel.graphics.image.LosslessFactory;
import org.apache.pdfbox.text.PDFTextStripper;

/** PDFBox: a request writes an invoice of some pages and reads its text again. */
final class Documents implements Program {

    private static final int PAGES = 3;
    private static final int LINES = 40;
    private static final int LARGE_PIXELS = 1_100;
    private static final int PIXELS = 60;

    private static final List<PDDocument> KEPT = new ArrayList<>();

    private final String fault;

    Documents(String fault) {
        this.fault = fault;
    }

    @Override
    public double perSecond() {
        return 25;
    }

    @Override
    public void request(Random random) throws IOException {
        PDDocument invoice = Loader.loadPDF(write(random));
        String text = new PDFTextStripper().getText(invoice);
        if (!text.contains("line 1")) {
            throw new IllegalStateException(text);
        }
        if (fault.equals("not-closed")) {
            synchronized (KEPT) {
                KEPT.add(invoice);
            }
        } else {
            invoice.close();
        }
    }

    private byte[] write(Random random) throws IOException {
        int pixels = fault.equals("large-images") && random.nextInt(4) == 0 ? LARGE_PIXELS : PIXELS;
        try (PDDocument invoice = new PDDocument()) {
            PDFont font = new PDType1Font(FontName.HELVETICA);
            if (fault.equals("font-each")) {
                readFont();
            }
            for (int number = 0; number < PAGES; number++) {
                PDPage page = new PDPage();
                invoice.addPage(page);
                try (PDPageContentStream content = new PDPageContentStream(invoice, page)) {
                    content.drawImage(
                            LosslessFactory.createFromImage(
                                    invoice, new BufferedImage(pixels, pixels, BufferedImage.TYPE_INT_RGB)),
                            10,
                            10,
                            100,
                            100);
                    for (int line = 0; line < LINES; line++) {
                        content.beginText();
                        content.setFont(font, 10);
                        content.newLineAtOffset(20, 700 - 15 * line);
                        content.showText("line " + line + " costs " + random.nextInt(10_000));
                        content.endText();
                    }
                }
            }
            ByteArrayOutputStream written = new ByteArrayOutputStream();
            invoice.save(written);
            return written.toByteArray();
        }
    }

    /** Reads a font with all its outlines, as code does that embeds it in each document. */
    private static void readFont() throws IOException {
        try (InputStream bytes = PDDocument.class.getResourceAsStream(
                        "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf");
                TrueTypeFont font = new TTFParser().parse(new RandomAccessReadBuffer(bytes))) {
            for (int letter = 0; letter < 400; letter++) {
                font.getGlyph().getGlyph(letter).getPath();
            }
        }
    }
}
