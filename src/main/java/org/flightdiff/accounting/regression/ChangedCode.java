package org.flightdiff.accounting.regression;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.flightdiff.accounting.regression.Regression.Increase;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.CodePlaces;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.FrameAmounts;
import org.flightdiff.statistics.Lazy;
import org.flightdiff.view.configuration.ClassPath;
import org.flightdiff.view.configuration.ClassPath.Library;
import org.flightdiff.view.panel.Sites;

/** Code that is not the same on both sides: libraries of other versions, and packages with classes that are others. */
public final class ChangedCode {

    /** What holds less of an increase is not where it comes from. */
    private static final double MOST = 0.5;

    /** How the classes of a part are known. */
    public enum Known {
        /** By the names of the entries of its jar. */
        LISTED,
        /** A guess: all words of the library's name are in that of the package. */
        NAMED,
        /** A package, of which no library is known, with classes whose methods are elsewhere. */
        PACKAGE
    }

    /**
     * @param name of the library, or of the package
     * @param versions of the library, empty on a side without it; both empty of a package
     * @param changed its classes that are surely others, by where their methods are
     */
    public record Part(String name, Both<String> versions, Known known, Set<String> changed) {}

    /**
     * @param share what part of an increase is in it, or below it, 0 to 1
     * @param newness what part of what is there now is more than expected, 0 to 1
     */
    public record Holding(Part part, double share, double newness) {}

    private final Lazy<Usage> usage;
    private final Map<String, Part> libraries = new TreeMap<>();
    private final Map<String, Part> packages;
    private final Map<String, String> listed = new HashMap<>();
    private final Map<String, Set<String>> words = new TreeMap<>();
    private final Map<String, Optional<Part>> ofTypes = new ConcurrentHashMap<>();

    ChangedCode(Both<List<Window>> windows, Lazy<Usage> usage) {
        this.usage = usage;
        Both<List<Library>> given = windows.map(side -> side.stream()
                .flatMap(window -> ClassPath.libraries(window).stream())
                .distinct()
                .toList());
        Set<String> changed = ChangedClasses.of(windows);
        // Where one side does not tell its class path, nothing of it is known to differ.
        if (!given.baseline().isEmpty() && !given.candidate().isEmpty()) {
            add(given);
        }
        changed.forEach(type -> library(type).ifPresent(part -> part.changed().add(type)));
        packages = changed.stream()
                .filter(type -> library(type).isEmpty())
                .collect(Collectors.groupingBy(ChangedCode::container, Collectors.toCollection(TreeSet::new)))
                .entrySet()
                .stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        each -> new Part(each.getKey(), new Both<>("", ""), Known.PACKAGE, each.getValue())));
    }

    private void add(Both<List<Library>> given) {
        Both<Map<String, Set<String>>> versions = given.map(ClassPath::versions);
        Set<String> names = new TreeSet<>(versions.baseline().keySet());
        names.addAll(versions.candidate().keySet());
        for (String name : names) {
            words.put(name, words(name));
            Both<String> both = versions.map(side -> String.join(", ", side.getOrDefault(name, Set.of())));
            if (!both.baseline().equals(both.candidate())) {
                Set<String> own = new HashSet<>();
                Stream.of(given.baseline(), given.candidate())
                        .flatMap(Collection::stream)
                        .filter(library -> library.name().equals(name))
                        .forEach(library -> own.addAll(classes(library.path())));
                own.forEach(type -> listed.put(type, name));
                libraries.put(name, new Part(name, both, own.isEmpty() ? Known.NAMED : Known.LISTED, new TreeSet<>()));
            }
        }
    }

    /**
     * The names of a jar's classes; none where it is not on this machine, and nothing else of it is read. A path with two
     * slashes before it may name another machine, which would learn who asks.
     */
    private static Set<String> classes(String path) {
        String end = ".class";
        try {
            boolean local = path.endsWith(".jar") && !path.matches("[/\\\\]{2}.*");
            if (!local || !Path.of(path).isAbsolute() || !Files.isRegularFile(Path.of(path))) {
                return Set.of();
            }
            try (ZipFile jar = new ZipFile(path)) {
                return jar.stream()
                        .map(ZipEntry::getName)
                        .filter(name -> name.endsWith(end) && !name.contains("-info."))
                        .map(name -> name.replaceFirst("^(META-INF/versions/\\d+|(BOOT|WEB)-INF/classes)/", ""))
                        .map(name ->
                                name.substring(0, name.length() - end.length()).replace('/', '.'))
                        .collect(Collectors.toSet());
            }
        } catch (IOException | InvalidPathException | SecurityException notHere) {
            return Set.of();
        }
    }

    /** What a method, {@code package.Class.method}, is part of; empty where that is the same on both sides. */
    public Optional<Part> of(String method) {
        return Sites.isJdk(method)
                ? Optional.empty()
                : ofTypes.computeIfAbsent(
                        container(method),
                        type -> library(type).or(() -> Optional.ofNullable(packages.get(container(type)))));
    }

    private Optional<Part> library(String type) {
        String name = listed.containsKey(type) ? listed.get(type) : named(type).orElse("");
        return Optional.ofNullable(libraries.get(name));
    }

    /** The library that has most words, all of them in the name of the package; a jar that is listed has no other classes. */
    private Optional<String> named(String type) {
        Set<String> segments = words(container(type));
        return words.entrySet().stream()
                .filter(each -> segments.containsAll(each.getValue()))
                .max(Comparator.comparingInt(each -> each.getValue().size()))
                .map(Map.Entry::getKey)
                .filter(name -> {
                    Part part = libraries.get(name);
                    return part != null && part.known() == Known.NAMED;
                });
    }

    private static Set<String> words(String name) {
        return Set.copyOf(Arrays.asList(name.toLowerCase(Locale.ROOT).split("[-._]+")));
    }

    private static String container(String name) {
        return name.substring(0, Math.max(0, name.lastIndexOf('.')));
    }

    /**
     * Where most of an increase lies: the code of the method where it branches off, or of those below it. Where these are
     * the same on both sides, that which has grown most of what has most of it.
     */
    public Optional<Holding> holding(Role suffering, Increase increase) {
        if (increase.frame().isEmpty() || (libraries.isEmpty() && packages.isEmpty())) {
            return Optional.empty();
        }
        FrameAmounts amounts = Objects.requireNonNull(usage.get().amounts().get(increase.resource()));
        Both<Double> all = amounts.within(increase.thread(), increase.frame()).map(MovedWait::mean);
        double before = all.of(suffering.other());
        double factor = before > 0 ? (all.of(suffering) - increase.more()) / before : 1;
        Both<Map<String, Double>> within = amounts.groups(
                increase.thread(), increase.frame(), frame -> of(frame).map(Part::name));
        Map<String, Holding> holdings = new HashMap<>();
        Stream.concat(libraries.values().stream(), packages.values().stream()).forEach(part -> {
            double after = within.of(suffering).getOrDefault(part.name(), 0.0);
            double expected = factor * within.of(suffering.other()).getOrDefault(part.name(), 0.0);
            double share = Math.min(1, (after - expected) / increase.more());
            if (share >= MOST) {
                holdings.put(part.name(), new Holding(part, share, 1 - expected / after));
            }
        });
        return Stream.of(increase.frame(), increase.through(), increase.mechanism())
                .flatMap(frame -> of(frame).stream())
                .flatMap(part -> Stream.ofNullable(holdings.get(part.name())))
                .findFirst()
                .or(() -> holdings.values().stream()
                        .max(Comparator.comparingDouble(Holding::newness)
                                .thenComparing(each -> each.part().name())));
    }

    /**
     * Classes that are surely not the same on both sides. A class file has one line for each bytecode index of a method
     * (Java Virtual Machine Specification, section 4.7.12): where both sides saw the same index of it at other lines, there
     * are two files.
     */
    private static final class ChangedClasses {

        /** What is made anew in each run goes by one name for many, and so do lambdas. */
        private static final Pattern GENERATED = Pattern.compile(
                ".*(\\$\\$|\\$Proxy|lambda\\$|anonfun|LambdaForm|Generated(Method|Constructor)Accessor).*");

        private record Place(String method, String parameters, long index) {}

        static Set<String> of(Both<List<Window>> windows) {
            Both<Map<Place, Long>> sides = windows.map(ChangedClasses::lines);
            Set<String> changed = new TreeSet<>();
            sides.baseline().forEach((place, line) -> {
                if (!line.equals(sides.candidate().getOrDefault(place, line))) {
                    changed.add(container(place.method));
                }
            });
            return changed;
        }

        /** Without methods with two lines at one place: several go by one name, or their class was redefined. */
        private static Map<Place, Long> lines(List<Window> side) {
            Map<Place, Long> lines = new HashMap<>();
            Set<String> several = new HashSet<>();
            for (Window window : side) {
                Events places = window.everywhere(CodePlaces.SELECTION);
                for (int row = 0; row < places.size(); row++) {
                    String method = String.valueOf(places.text("method", row));
                    String parameters = String.valueOf(places.text("parameters", row));
                    long line = places.number("line", row);
                    Place place = new Place(method, parameters, places.number("bytecodeIndex", row));
                    boolean told =
                            !Sites.isJdk(method) && !GENERATED.matcher(method).matches();
                    if (told
                            && !Long.valueOf(line)
                                    .equals(Objects.requireNonNullElse(lines.putIfAbsent(place, line), line))) {
                        several.add(method + parameters);
                    }
                }
            }
            lines.keySet().removeIf(place -> several.contains(place.method + place.parameters));
            return lines;
        }
    }
}
