package org.flightdiff.outside.command;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Those flags that do not have their default, in one line, as {@code VM.flags} prints them. It does not say who set them. */
final class SetFlags implements TextFormat {

    private static final Pattern FLAG = Pattern.compile("-XX:(?:([+-])(\\w+)|(\\w+)=(.*?))(?=\\s+-XX:|\\s*$)");
    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
    private static final Pattern UNSIGNED = Pattern.compile("\\d{19,20}");
    private static final Pattern DECIMAL = Pattern.compile("-?\\d+\\.\\d+(?:[eE][-+]?\\d+)?");

    static boolean begins(List<String> head) {
        return TextFormat.begins(head, "-XX:");
    }

    @Override
    public void take(String line, TextRows to) {
        if (!line.stripLeading().startsWith("-XX:")) {
            return;
        }
        Matcher flag = FLAG.matcher(line);
        while (flag.find()) {
            to.add(
                    flag.group(2) != null
                            ? FlagRow.of(
                                    "bool",
                                    flag.group(2),
                                    String.valueOf(flag.group(1).equals("+")),
                                    "")
                            : FlagRow.of(type(flag.group(4)), flag.group(3), flag.group(4), ""));
        }
    }

    private static String type(String value) {
        if (WHOLE.matcher(value).matches()) {
            return "intx";
        }
        if (UNSIGNED.matcher(value).matches()) {
            return "uintx";
        }
        return DECIMAL.matcher(value).matches() ? "double" : "ccstr";
    }

    @Override
    public void end(TextRows to) {}
}
