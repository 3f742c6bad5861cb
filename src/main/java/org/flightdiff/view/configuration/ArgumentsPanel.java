package org.flightdiff.view.configuration;

import static org.flightdiff.view.configuration.setting.ConfigurationEvents.PROPERTY;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.privacy.Redacted;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Panel;
import org.flightdiff.view.configuration.setting.FlagSize;
import org.flightdiff.view.configuration.setting.SettingList;
import org.flightdiff.view.panel.SettingsPanel;
import org.flightdiff.view.panel.SettingsPanel.Setting;

public final class ArgumentsPanel {

    public static final Panel PANEL = SettingsPanel.ofAll(
            "configuration.arguments",
            List.of(Selection.of("jdk.JVMInformation")),
            List.of(PROPERTY),
            ArgumentsPanel::settings);

    private ArgumentsPanel() {}

    private static List<Setting> settings(Window window) {
        Jvm jvm = window.recording().jvm();
        SettingList settings = new SettingList().under(Text.none(), ValueKind.JVM_ARGUMENT);
        JvmArguments.of(jvm.arguments(), properties(window))
                .forEach(argument -> settings.add(argument.name(), argument.value(), argument.isOrdinary()));
        settings.under(Text.none(), ValueKind.PROGRAM_ARGUMENT);
        ProgramArguments.of(jvm.mainClass())
                .forEach(argument -> settings.add(argument.name(), argument.value(), argument.isOrdinary()));
        return settings.list();
    }

    /** What was given under a name that is no value, by name, without what always differs from run to run. */
    public static Map<String, String> named(Window window) {
        Jvm jvm = window.recording().jvm();
        Map<String, String> named = new TreeMap<>();
        Stream.concat(
                        JvmArguments.of(jvm.arguments(), properties(window)).stream()
                                .filter(argument -> argument.isNamed(ValueKind.JVM_ARGUMENT)),
                        ProgramArguments.of(jvm.mainClass()).stream()
                                .filter(argument -> argument.isNamed(ValueKind.PROGRAM_ARGUMENT)))
                .filter(argument -> !argument.isOrdinary())
                .forEach(argument -> named.merge(argument.name(), argument.value(), (one, other) -> one + " " + other));
        return named;
    }

    /** The system properties at the start, by name. */
    public static Map<String, String> properties(Window window) {
        Events events = window.everywhere(PROPERTY);
        Map<String, String> values = new HashMap<>();
        events.rows().forEach(row -> {
            String value = events.text("value", row);
            if (value != null) {
                values.put(String.valueOf(events.text("key", row)), value);
            }
        });
        return values;
    }

    static final class ProgramArguments {

        private static final Pattern NAMED = Pattern.compile("(-{0,2}[\\w.-]+)=(.*)", Pattern.DOTALL);
        private static final Pattern BLANKS = Pattern.compile("\\s+");

        private ProgramArguments() {}

        /**
         * In the order in which they were given, without the program's own name. What only blanks hold apart is shown as it
         * was written, behind its option: the second word alone does not tell whether {@code -u me:secret} is a login. Where
         * the JVM left out some, one of them has no name, as nobody knows how many there were.
         */
        static List<Argument> of(String program) {
            String[] parts = BLANKS.split(program.strip(), 2);
            if (parts.length < 2) {
                return List.of();
            }
            List<Argument> arguments = new ArrayList<>();
            for (String word : ArgumentWords.ofProgram(parts[1])) {
                arguments.add(argument(Redacted.isIn(word) ? known(word) : word));
            }
            if (Redacted.isIn(parts[1])
                    && arguments.stream().noneMatch(each -> each.name().equals(Redacted.MARK))) {
                arguments.add(new Argument(Redacted.MARK, Redacted.MARK));
            }
            return List.copyOf(arguments);
        }

        private static Argument argument(String word) {
            Matcher named = NAMED.matcher(word);
            return named.matches()
                    ? new Argument(named.group(1), named.group(2))
                    : new Argument(BLANKS.split(word, 2)[0], word);
        }

        private static String known(String word) {
            return word.substring(0, word.indexOf(Redacted.MARK) + Redacted.MARK.length());
        }
    }

    /** The arguments given to a JVM, one by one, so that a new or changed one is visible in a long command line. */
    static final class JvmArguments {

        private static final Pattern SIZE = Pattern.compile("(-Xm[nsx]|-Xss)(.+)");
        private static final Pattern SWITCH = Pattern.compile("-XX:([+-])(.+)");

        /** The value begins at the first of these: an agent's options may contain more of them. */
        private static final Pattern NAMED =
                Pattern.compile("(-XX:[^=:]+|-D[^=]+|-(?:javaagent|agentlib|agentpath):[^=]+)[=:](.*)", Pattern.DOTALL);

        /** At the last one: {@code --add-opens=java.base/java.lang=ALL-UNNAMED}. */
        private static final Pattern LONG = Pattern.compile("(--.+)=(.*)", Pattern.DOTALL);

        private static final Pattern OPTION = Pattern.compile("(-X[a-z]+):(.+)", Pattern.DOTALL);

        private JvmArguments() {}

        /** In the order in which they were given; properties tell where a value with blanks ends. */
        static List<Argument> of(String commandLine, Map<String, String> properties) {
            return ArgumentWords.of(commandLine, properties).stream()
                    .map(JvmArguments::argument)
                    .toList();
        }

        private static Argument argument(String word) {
            Matcher size = SIZE.matcher(word);
            if (size.matches()) {
                return new Argument(size.group(1), FlagSize.asGiven(size.group(1), size.group(2)));
            }
            Matcher onOrOff = SWITCH.matcher(word);
            if (onOrOff.matches()) {
                return new Argument(
                        "-XX:" + onOrOff.group(2),
                        String.valueOf(onOrOff.group(1).equals("+")));
            }
            for (Pattern form : List.of(NAMED, LONG, OPTION)) {
                Matcher named = form.matcher(word);
                if (named.matches()) {
                    return new Argument(named.group(1), FlagSize.asGiven(named.group(1), named.group(2)));
                }
            }
            return new Argument(word, Argument.GIVEN);
        }
    }
}
