package org.flightdiff.privacy;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Masks word by word: without quotes a value may go on after a blank; what may be no option is masked. */
final class CommandLine {

    private static final List<String> AGENTS = List.of("-javaagent:", "-agentpath:", "-agentlib:", "-Xrun");

    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern PROPERTY = Pattern.compile("-(?:J-)?D([^=]+)=(?s:(.*))");
    private static final Pattern AGENT =
            Pattern.compile("(-(?:javaagent|agentpath|agentlib):[^=]+=|-Xrun[^:]+:)(?s:(.+))");
    private static final Pattern OPTION = Pattern.compile("--[A-Za-z][\\w.-]*|-[A-Za-z]");
    private static final Pattern OPTION_WITH_VALUE = Pattern.compile("(--[A-Za-z][\\w.-]*)=(?s:(.+))");
    private static final Pattern JAVA = Pattern.compile("(?:.*[/\\\\])?javaw?(?:\\.exe)?");

    private final String[] words;
    private final Masking masking;
    private final List<String> shown = new ArrayList<>();
    private int next;

    private boolean goesOn;

    private CommandLine(String line, Masking masking) {
        words = BLANKS.split(line.strip(), -1);
        this.masking = masking;
    }

    static boolean isOption(String word) {
        return OPTION.matcher(word).matches();
    }

    static boolean isAgent(String name) {
        return AGENTS.stream().anyMatch(name::startsWith);
    }

    static String ofJvm(String line, Masking masking) {
        CommandLine command = new CommandLine(line, masking);
        while (command.hasNext()) {
            if (!command.optionOfJvm()) {
                command.argument();
            }
        }
        return command.shown();
    }

    static String ofProgram(String line, Masking masking) {
        CommandLine command = new CommandLine(line, masking);
        command.keep();
        command.arguments();
        return command.shown();
    }

    /** A process of the machine: one of Java, or any other. */
    static String ofProcess(String line, Masking masking) {
        CommandLine command = new CommandLine(line, masking);
        boolean java = JAVA.matcher(command.word()).matches();
        command.keep();
        if (java) {
            command.optionsAndMainClass();
        }
        command.arguments();
        return command.shown();
    }

    private boolean hasNext() {
        return next < words.length;
    }

    private String word() {
        return words[next];
    }

    private void keep() {
        shown.add(words[next++]);
    }

    /** Where a property goes on after a blank, it is unknown where it ends and the program begins. */
    private void optionsAndMainClass() {
        boolean program = false;
        while (hasNext() && !program && !goesOn && optionOfJvm()) {
            program = words[next - 2 < 0 ? 0 : next - 2].equals("-jar");
        }
        if (hasNext() && !program && !goesOn && !word().startsWith("-")) {
            keep();
        }
    }

    private void arguments() {
        while (hasNext()) {
            argument();
        }
    }

    private boolean optionOfJvm() {
        Matcher agent = AGENT.matcher(word());
        if (agent.matches()) {
            next++;
            shown.add(agent.group(1) + masking.agentOptions(agent.group(2)));
            return true;
        }
        if (property()) {
            return true;
        }
        if (Harmless.takesNextWord(word())) {
            keep();
            if (hasNext() && !word().startsWith("-")) {
                keep();
            }
            return true;
        }
        if (Harmless.isOption(word())) {
            keep();
            return true;
        }
        return false;
    }

    private boolean property() {
        Matcher property = PROPERTY.matcher(word());
        if (!property.matches()) {
            return false;
        }
        next++;
        StringBuilder value = new StringBuilder(property.group(2));
        while (hasNext() && !word().startsWith("-") && !word().startsWith("@") && !word().equals(Redacted.MARK)) {
            value.append(' ').append(words[next++]);
            goesOn = true;
        }
        String name = property.group(1);
        shown.add(property.group().substring(0, property.start(2))
                + masking.value(ValueKind.PROPERTY, name, value.toString()));
        return true;
    }

    /** Of an argument that is not known only the name is shown. */
    private void argument() {
        if (property()) {
            return;
        }
        String word = words[next++];
        Matcher option = OPTION_WITH_VALUE.matcher(word);
        if (OPTION.matcher(word).matches()) {
            shown.add(word);
        } else if (option.matches()) {
            Reason reason = Secrets.isSecretName(option.group(1)) ? Reason.SECRET_NAME : Reason.ARGUMENT;
            shown.add(option.group(1) + "=" + masking.hide(reason, "", option.group(2)));
        } else if (word.equals(Redacted.MARK)) {
            shown.add(word);
        } else if (!word.isEmpty()) {
            shown.add(masking.hide(Reason.ARGUMENT, "", word));
        }
    }

    /** Several masked words in a row are shown as one. */
    private String shown() {
        List<String> once = new ArrayList<>();
        for (String word : shown) {
            boolean again = word.equals(Secrets.MASK)
                    && !once.isEmpty()
                    && once.get(once.size() - 1).endsWith(Secrets.MASK);
            if (!again) {
                once.add(word);
            }
        }
        return String.join(" ", once);
    }
}
