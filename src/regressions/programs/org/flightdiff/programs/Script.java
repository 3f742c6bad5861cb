package org.flightdiff.programs;

import groovy.lang.Binding;
import groovy.lang.GroovyShell;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.codehaus.groovy.runtime.InvokerHelper;

/** Groovy: a request runs a script, which is compiled once. */
final class Script implements Program {

    private static final String SUM = "(1..n).collect { it * it }.findAll { it % 3 == 0 }.sum()";
    private static final String PARSE = "def found = 0; for (line in lines) { int at = line.indexOf('key=');"
            + " if (at >= 0 && line.length() > at + 4) found++ }; found";
    private static final String PARSE_BY_PATTERN =
            "def found = 0; for (line in lines) { if (line =~ /(.*\\s)*(\\w+\\s?)*key=.+/) found++ }; found";

    private static final List<Object> KEPT = new ArrayList<>();

    private final String fault;
    private final List<String> lines = new ArrayList<>();
    private final Class<?> sum = compiled(SUM);
    private final Class<?> parse;

    Script(String fault) {
        this.fault = fault;
        parse = compiled(fault.equals("pattern") ? PARSE_BY_PATTERN : PARSE);
        for (int line = 0; line < 600; line++) {
            lines.add("at " + line + " something with key=" + line);
        }
    }

    private static Class<?> compiled(String text) {
        return new GroovyShell().parse(text).getClass();
    }

    @Override
    public double perSecond() {
        return 50;
    }

    @Override
    public void request(Random random) {
        boolean anew = fault.equals("compile-each") || fault.equals("compile-and-keep");
        Class<?> type = anew ? compiled(SUM) : sum;
        if (fault.equals("compile-and-keep")) {
            synchronized (KEPT) {
                KEPT.add(type);
            }
        }
        Binding variables = new Binding();
        variables.setVariable("n", 500 + random.nextInt(500));
        variables.setVariable("lines", lines);
        InvokerHelper.createScript(type, variables).run();
        InvokerHelper.createScript(parse, variables).run();
    }
}
