package org.flightdiff.programs;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;

/** The Eclipse compiler: a request compiles a package of Lucene. */
final class Compiler implements Program {

    private static final List<String> PACKAGES = List.of("store", "util/fst", "util/automaton");
    private static final int BATCH = 6;

    private final String fault;
    private final Path folder;
    private final String classPath = System.getProperty("java.class.path");

    Compiler(String fault, Path folder) throws IOException {
        this.fault = fault;
        this.folder = folder;
        Sources.of(folder, PACKAGES.toArray(String[]::new));
    }

    @Override
    public double perSecond() {
        return 1;
    }

    @Override
    public void request(Random random) throws Exception {
        Path sources = folder.resolve(PACKAGES.get(random.nextInt(PACKAGES.size())));
        if (!fault.equals("in-batches")) {
            compile(List.of(sources.toString()));
            return;
        }
        try (Stream<Path> found = Files.list(sources)) {
            List<String> files = found.map(Path::toString).toList();
            for (int from = 0; from < files.size(); from += BATCH) {
                compile(files.subList(from, Math.min(files.size(), from + BATCH)));
            }
        }
    }

    private void compile(List<String> sources) {
        List<String> options =
                new ArrayList<>(List.of("-17", "-nowarn", "-proceedOnError", "-d", "none", "-cp", classPath));
        options.addAll(sources);
        PrintWriter unread = new PrintWriter(Writer.nullWriter());
        BatchCompiler.compile(options.toArray(String[]::new), unread, unread, null);
    }
}
