package org.flightdiff.programs;

import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XsltExecutable;

/** Saxon: a request reads an order as XML and makes a page of it with a stylesheet that is compiled once. */
final class Transform implements Program {

    private static final int LINES = 100;
    private static final int ARTICLES = 200;

    /** The articles of an order are found by a key, or by going over all of them for each line. */
    private static final String STYLESHEET = """
            <xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
              <xsl:key name="article" match="article" use="@id"/>
              <xsl:template match="/order">
                <html><table><xsl:apply-templates select="line"><xsl:sort select="@n"/></xsl:apply-templates></table>
                <p><xsl:value-of select="format-number(sum(line/@n), '0.00')"/></p></html>
              </xsl:template>
              <xsl:template match="line">
                <tr><td><xsl:value-of select="FOUND/name"/></td><td><xsl:value-of select="upper-case(.)"/></td></tr>
              </xsl:template>
            </xsl:stylesheet>
            """;

    private static final String BY_KEY = "key('article', @article)";
    private static final String BY_SEARCH = "//article[string(@id) = string(current()/@article)]";

    private static final List<XdmNode> KEPT = new ArrayList<>();

    private final String fault;
    private final Processor processor = new Processor(false);
    private final String stylesheet;
    private final XsltExecutable compiled;

    Transform(String fault) throws SaxonApiException {
        this.fault = fault;
        stylesheet = STYLESHEET.replace("FOUND", fault.equals("no-key") ? BY_SEARCH : BY_KEY);
        compiled = compile();
    }

    private XsltExecutable compile() throws SaxonApiException {
        return processor.newXsltCompiler().compile(new StreamSource(new StringReader(stylesheet)));
    }

    @Override
    public double perSecond() {
        return 60;
    }

    @Override
    public void request(Random random) throws SaxonApiException {
        XdmNode order = processor.newDocumentBuilder().build(new StreamSource(new StringReader(order(random))));
        if (fault.equals("leak")) {
            synchronized (KEPT) {
                KEPT.add(order);
            }
        }
        StringWriter page = new StringWriter();
        (fault.equals("compile-each") ? compile() : compiled)
                .load30()
                .applyTemplates(order, processor.newSerializer(page));
        if (!page.toString().contains("</html>")) {
            throw new IllegalStateException(page.toString());
        }
    }

    private static String order(Random random) {
        StringBuilder order = new StringBuilder("<order>");
        for (int article = 0; article < ARTICLES; article++) {
            order.append("<article id='a" + article + "'><name>thing " + random.nextInt() + "</name></article>");
        }
        for (int line = 0; line < LINES; line++) {
            order.append("<line article='a" + random.nextInt(ARTICLES) + "' n='" + random.nextInt(100)
                    + "'>some of it</line>");
        }
        return order.append("</order>").toString();
    }
}
