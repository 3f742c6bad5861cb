package org.flightdiff.programs;

import com.puppycrawl.tools.checkstyle.Checker;
import com.puppycrawl.tools.checkstyle.ConfigurationLoader;
import com.puppycrawl.tools.checkstyle.DefaultConfiguration;
import com.puppycrawl.tools.checkstyle.PropertiesExpander;
import com.puppycrawl.tools.checkstyle.api.CheckstyleException;
import com.puppycrawl.tools.checkstyle.api.Configuration;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Random;

/** Checkstyle: a request checks some files of Lucene with the checks of Google's style. */
final class Checks implements Program {

    private static final int FILES = 2;

    private final String fault;
    private final List<File> files = new ArrayList<>();
    private final ThreadLocal<Checker> checkers = ThreadLocal.withInitial(this::checker);

    Checks(String fault, Path folder) throws IOException {
        this.fault = fault;
        for (Path file : Sources.of(folder, "util/fst", "store", "util/automaton")) {
            files.add(file.toFile());
        }
    }

    @Override
    public double perSecond() {
        return 3;
    }

    @Override
    public void request(Random random) throws CheckstyleException {
        Checker checker = fault.equals("checker-each") ? null : checkers.get();
        for (int file = 0; file < FILES; file++) {
            (checker == null ? checker() : checker).process(List.of(files.get(random.nextInt(files.size()))));
        }
    }

    private Checker checker() {
        try {
            Checker checker = new Checker();
            checker.setModuleClassLoader(Checker.class.getClassLoader());
            DefaultConfiguration configuration = new DefaultConfiguration("Checker");
            for (Configuration each : ConfigurationLoader.loadConfiguration(
                            "/google_checks.xml", new PropertiesExpander(new Properties()))
                    .getChildren()) {
                configuration.addChild(each);
            }
            if (fault.equals("pattern")) {
                DefaultConfiguration pattern = new DefaultConfiguration("RegexpMultiline");
                pattern.addProperty("format", "(?s)(class|import|public).*?(throws|return).*?Nothing");
                configuration.addChild(pattern);
            }
            checker.configure(configuration);
            return checker;
        } catch (CheckstyleException e) {
            throw new IllegalStateException(e);
        }
    }
}
