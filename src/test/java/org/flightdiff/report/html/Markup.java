package org.flightdiff.report.html;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The markup that a browser sees: elements, attributes, and whether all are closed; scripts and styles are text. */
public final class Markup {

    private static final Set<String> WITHOUT_END =
            Set.of("meta", "br", "input", "link", "img", "path", "circle", "rect");
    private static final Pattern TAG = Pattern.compile(
            "<(/?)([a-zA-Z][^\\s/>]*)((?:[^>\"']|\"[^\"]*\"|'[^']*')*)>|<!--.*?-->|<!DOCTYPE html>", Pattern.DOTALL);
    private static final Pattern ATTRIBUTE =
            Pattern.compile("([^\\s=\"'/]+)(?:\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\s\"']+)))?");

    final Set<String> elements = new TreeSet<>();
    final Set<String> attributes = new TreeSet<>();
    final List<String> addresses = new ArrayList<>();
    final List<String> faults = new ArrayList<>();
    final StringBuilder text = new StringBuilder();

    public Markup(String html) {
        Deque<String> open = new ArrayDeque<>();
        Matcher tag = TAG.matcher(html);
        int at = 0;
        while (tag.find(at)) {
            text(html.substring(at, tag.start()));
            at = tag.end();
            if (tag.group(2) == null) {
                continue;
            }
            String name = tag.group(2).toLowerCase(Locale.ROOT);
            elements.add(name);
            if (!tag.group(1).isEmpty()) {
                if (open.isEmpty() || !open.pop().equals(name)) {
                    faults.add("</" + name + "> at " + tag.start() + " closes nothing");
                }
                continue;
            }
            attributes(tag.group(3));
            if (!WITHOUT_END.contains(name)) {
                open.push(name);
            }
            if (name.equals("script") || name.equals("style")) {
                at = html.indexOf("</" + name, at);
            }
        }
        open.forEach(name -> faults.add("<" + name + "> is never closed"));
    }

    /** Errors: elements that are not closed, and others that were never opened. */
    public List<String> faults() {
        return List.copyOf(faults);
    }

    public Set<String> elements() {
        return Set.copyOf(elements);
    }

    private void text(String between) {
        if (between.contains("<")) {
            faults.add("a < that begins no tag: " + between);
        }
        text.append(between.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&#34;", "\"")
                .replace("&#39;", "'")
                .replace("&amp;", "&"));
    }

    private void attributes(String written) {
        Matcher attribute = ATTRIBUTE.matcher(written);
        while (attribute.find()) {
            String name = attribute.group(1).toLowerCase(Locale.ROOT);
            attributes.add(name);
            if (name.equals("href") || name.equals("src")) {
                addresses.add(attribute.group(2));
            }
        }
    }
}
