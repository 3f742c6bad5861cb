package org.flightdiff.outside.command;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The libraries of a program: those that a bill of materials in JSON refers to, or that a jar holds whose entries are listed. */
final class LibraryList implements TextFormat {

    /** CycloneDX, SPDX, whether in several lines or in one, and the first entry of a jar. */
    static final String[] BEGINNINGS = {
        "\"bomFormat\"",
        "\"spdxVersion\"",
        "{\"bomFormat\"",
        "{\"spdxVersion\"",
        "{\"$schema\":\"http://cyclonedx.org",
        "META-INF/"
    };

    /** Package URLs (ECMA-427), which both kinds of bills have, of libraries from Maven's repositories. */
    private static final Pattern URL = Pattern.compile("pkg:maven/[^/@\"]+/([^@\"]+)@([^?#\"]+)");

    private static final Pattern NESTED = Pattern.compile(".*/(.+?)-v?(\\d.*)\\.jar");

    @Override
    public void take(String line, TextRows to) {
        for (Pattern form : List.of(URL, NESTED)) {
            Matcher library = form.matcher(line);
            while (library.find()) {
                to.add(TextRow.of("flightdiff.Library")
                        .with("name", library.group(1))
                        .with("version", library.group(2)));
            }
        }
    }
}
