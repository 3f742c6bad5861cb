package org.flightdiff.programs;

import java.util.Random;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Function;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.ScriptableObject;

/** Rhino: a request decides on a basket by a rule in JavaScript, which is compiled once, after looking a customer up. */
final class Rules implements Program {

    private static final String RULE = """
            function decide(lines, customer) {
              var sum = 0, names = {};
              for (var i = 0; i < lines; i++) {
                var name = 'article ' + (i * 7919 % 97);
                names[name] = (names[name] || 0) + 1;
                sum += (i % 13) * (customer.length % 5 + 1);
              }
              var text = Object.keys(names).sort().join(' ') + ' ' + customer;
              return PATTERN.test(text) ? sum : -sum;
            }
            """;

    private static final int LINES = 1_500;
    private static final int LOOK_UP_MILLIS = 4;
    private static final int COMPILED = 9;
    private static final int INTERPRETED = -1;

    private final String fault;
    private final String rule;
    private final Scriptable scope;
    private final Function decide;

    Rules(String fault) {
        this.fault = fault;
        rule = RULE.replace(
                "PATTERN", fault.equals("pattern") ? "/article( \\d+| article)* x$/" : "/article \\d+ customer \\d+$/");
        try (Context context = context()) {
            scope = context.initStandardObjects();
            decide = compiled(context);
        }
    }

    private Context context() {
        Context context = Context.enter();
        context.setOptimizationLevel(fault.equals("interpreted") ? INTERPRETED : COMPILED);
        return context;
    }

    private Function compiled(Context context) {
        context.evaluateString(scope, rule, "rule", 1, null);
        return (Function) ScriptableObject.getProperty(scope, "decide");
    }

    @Override
    public double perSecond() {
        return 80;
    }

    @Override
    public void request(Random random) throws InterruptedException {
        String customer = lookUp(random);
        try (Context context = context()) {
            Function rule = fault.equals("compile-each") ? compiledAnew(context) : decide;
            Object[] basket = {LINES + random.nextInt(LINES), customer};
            Context.toNumber(rule.call(context, scope, scope, basket));
        }
    }

    private Function compiledAnew(Context context) {
        return context.compileFunction(scope, rule.replace("function decide", "function "), "rule", 1, null);
    }

    /** The rule as a class of its own. */
    Object compiledAnew() {
        try (Context context = context()) {
            return compiledAnew(context);
        }
    }

    private String lookUp(Random random) throws InterruptedException {
        if (fault.equals("lock")) {
            synchronized (scope) {
                Thread.sleep(2 * LOOK_UP_MILLIS);
            }
        } else {
            Thread.sleep(LOOK_UP_MILLIS);
        }
        return "customer " + random.nextInt(1_000);
    }
}
