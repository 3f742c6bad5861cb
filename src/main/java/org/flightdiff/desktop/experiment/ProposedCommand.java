package org.flightdiff.desktop.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.language.ShellWord;
import org.flightdiff.privacy.Secrets;

/** A masked command, and the masked words that are known, in order: it can be run without being shown. */
record ProposedCommand(String text, List<Hidden> hidden) {

    static final ProposedCommand NONE = new ProposedCommand("", List.of());
    /** A blank that people type, or that wraps. */
    private static final String BLANK = "(?<=\\s)|(?=\\s)";

    ProposedCommand {
        hidden = List.copyOf(hidden);
    }

    /** One word that is masked, at least in part, and the words that it stands for, quoted for a shell. */
    record Hidden(String shown, String real) {}

    private record WordPart(String text, boolean first) {}

    /** Finds what is behind masks by the real words, of this command or what it was made from, and the same, masked. */
    static ProposedCommand of(String text, List<String> real, List<String> shown) {
        if (real.stream().anyMatch(word -> word.contains(Secrets.MASK))) {
            return new ProposedCommand(text, List.of());
        }
        List<WordPart> parts = new ArrayList<>();
        for (String word : real) {
            boolean first = true;
            for (String part : word.strip().split("\\s+")) {
                parts.add(new WordPart(part, first));
                first = false;
            }
        }
        return new CommandSearch(
                        parts,
                        shown.stream()
                                .flatMap(word -> Stream.of(word.split("\\s+")))
                                .toList())
                .from(0, 0)
                .map(hidden -> new ProposedCommand(text, hidden))
                .orElse(new ProposedCommand(text, List.of()));
    }

    /** As it is run. A masked word that was changed stands for nothing: whoever changes one fills it in. */
    String completed(String typed) {
        List<String> words = List.of(typed.split(BLANK));
        StringBuilder complete = new StringBuilder();
        List<Hidden> left = new ArrayList<>(hidden);
        for (String word : words) {
            Optional<Hidden> known = left.stream()
                    .filter(each -> each.shown().equals(word) && isCertain(each, words))
                    .findFirst();
            known.ifPresent(left::remove);
            complete.append(known.map(Hidden::real).orElse(word));
        }
        return complete.toString();
    }

    /** Of several that look alike it is unknown which one was taken away. */
    private boolean isCertain(Hidden one, List<String> words) {
        return hidden.stream().filter(each -> each.shown().equals(one.shown())).count()
                == words.stream().filter(one.shown()::equals).count();
    }

    private static final class CommandSearch {

        private final List<WordPart> real;
        private final List<String> shown;
        private final boolean[][] inVain;

        CommandSearch(List<WordPart> real, List<String> shown) {
            this.real = real;
            this.shown = shown;
            inVain = new boolean[shown.size() + 1][real.size() + 1];
        }

        /** The masked words from two places on; empty if the rest cannot be the same. */
        Optional<List<Hidden>> from(int word, int part) {
            if (word == shown.size()) {
                return part == real.size() ? Optional.of(List.of()) : Optional.empty();
            }
            if (inVain[word][part]) {
                return Optional.empty();
            }
            boolean masked = shown.get(word).contains(Secrets.MASK);
            int most = masked ? real.size() : Math.min(part + 1, real.size());
            for (int end = part + 1; end <= most; end++) {
                if (isSame(shown.get(word), masked, part, end)) {
                    Optional<List<Hidden>> rest = from(word + 1, end);
                    if (rest.isPresent()) {
                        Stream<Hidden> found = masked
                                ? Stream.of(new Hidden(shown.get(word), quoted(real.subList(part, end))))
                                : Stream.of();
                        return Optional.of(
                                Stream.concat(found, rest.get().stream()).toList());
                    }
                }
            }
            inVain[word][part] = true;
            return Optional.empty();
        }

        private boolean isSame(String word, boolean masked, int part, int end) {
            String first = real.get(part).text();
            if (!masked) {
                return first.equals(word);
            }
            String before = word.substring(0, word.indexOf(Secrets.MASK));
            String after = word.substring(word.lastIndexOf(Secrets.MASK) + Secrets.MASK.length());
            boolean hides = end > part + 1 || first.length() > before.length() + after.length();
            return hides && first.startsWith(before) && real.get(end - 1).text().endsWith(after);
        }

        private static String quoted(List<WordPart> parts) {
            List<StringBuilder> words = new ArrayList<>();
            for (WordPart part : parts) {
                if (part.first() || words.isEmpty()) {
                    words.add(new StringBuilder(part.text()));
                } else {
                    words.get(words.size() - 1).append(' ').append(part.text());
                }
            }
            return words.stream().map(word -> ShellWord.of(word.toString())).collect(Collectors.joining(" "));
        }
    }
}
