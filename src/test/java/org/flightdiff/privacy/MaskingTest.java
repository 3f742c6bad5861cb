package org.flightdiff.privacy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.ValueDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MaskingTest {

    private final Masking masking = Masking.ofUnknown();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            PROPERTY          | java.vm.name           | OpenJDK 64-Bit Server VM | OpenJDK 64-Bit Server VM
            PROPERTY          | user.timezone          | Asia/Tokyo               | Asia/Tokyo
            PROPERTY          | user.name              | ann                      | (masked)
            PROPERTY          | app.mode               | blue                     | (masked)
            PROPERTY          | app.enabled            | true                     | true
            PROPERTY          | app.threads            | 8                        | (masked)
            PROPERTY          | io.netty.threads       | 8                        | 8
            PROPERTY          | io.netty.buffer        | 64k                      | 64k
            PROPERTY          | io.netty.name          | blue                     | (masked)
            PROPERTY          | jdk.tls.password       | blue                     | (masked)
            PROPERTY          | sun.java.command       | app.jar --port 80        | app.jar --port (masked)
            SECURITY_PROPERTY | securerandom.source    | file:/dev/random         | file:/dev/random
            SECURITY_PROPERTY | app.mode               | blue                     | (masked)
            VARIABLE          | LC_ALL                 | C.UTF-8                  | C.UTF-8
            VARIABLE          | HOME                   | /home/ann                | (masked)
            VARIABLE          | JAVA_TOOL_OPTIONS      | -Xmx1g -Dapp.mode=blue   | -Xmx1g -Dapp.mode=(masked)
            AGENT_OPTIONS     |                        | server=y,address=*:5005  | server=y,address=*:5005
            AGENT_OPTIONS     |                        | server=y,launch=login    | (masked)
            JVM_ARGUMENT      | -Xrunjdwp              | server=y,launch=login    | (masked)
            JVM_ARGUMENT      | -Xlog                  | gc*:file=gc.log          | gc*:file=gc.log
            JVM_ARGUMENT      | -XX:MaxHeapSize        | 2 GiB                    | 2 GiB
            JVM_ARGUMENT      | -Dapp.mode             | blue                     | (masked)
            JVM_ARGUMENT      | -Dapp.mode             | ✓                        | ✓
            JVM_ARGUMENT      | -javaagent:/opt/a.jar  | key=abc                  | (masked)
            JVM_ARGUMENT      | --unknown              | blue                     | (masked)
            PROGRAM_ARGUMENT  | --port                 | --port 80                | (masked)
            PROGRAM_ARGUMENT  | -u                     | -u me:pw                 | (masked)
            STATED            | MaxHeapSize            | 2 GiB                    | 2 GiB
            SPOKEN            |                        | order of ann failed      | order of (masked) failed
            SPOKEN            | shop.Call.password     | order                    | (masked)
            FIELD             |                        | shop.Call.id = open      | shop.Call.id = open
            FIELD             |                        | shop.Call.id = blue7     | shop.Call.id = (masked)
            FIELD             |                        | shop.Call.pin = open     | shop.Call.pin = (masked)
            FIELD             |                        | shop.TokenIssued.count   | shop.TokenIssued.count
            FIELD             |                        | shop.Call.pin            | shop.Call.pin = (masked)
            """)
    void onlyWhatIsKnownToBeHarmlessIsShown(ValueKind kind, String name, String value, String shown) {
        assertEquals(shown, masking.value(kind, name == null ? "" : name, value));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            JVM_ARGUMENT     | -Dapp.mode            | -Dapp.mode
            JVM_ARGUMENT     | -javaagent:/opt/a.jar | -javaagent:/opt/a.jar
            JVM_ARGUMENT     | -Xint                 | -Xint
            JVM_ARGUMENT     | me:pw                 | (masked)
            PROGRAM_ARGUMENT | --port                | --port
            PROGRAM_ARGUMENT | start                 | (masked)
            PROGRAM_ARGUMENT | -psecret              | (masked)
            """)
    void anArgumentIsNamedWhereItsNameHoldsNothingElse(ValueKind kind, String name, String shown) {
        assertEquals(shown, masking.name(kind, name));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            -Xmx2g -XX:+UseG1GC -ea:org.shop...      | -Xmx2g -XX:+UseG1GC -ea:org.shop...
            -Dapp.mode=blue and green -Xss1m         | -Dapp.mode=(masked) -Xss1m
            -Dapp.mode=blue -and green -Xss1m        | -Dapp.mode=(masked) -Xss1m
            -Dapp.trace=true -Dfile.encoding=UTF-8   | -Dapp.trace=true -Dfile.encoding=UTF-8
            -Dapp.name                               | (masked)
            -javaagent:/opt/a.jar -Xmx1g             | -javaagent:/opt/a.jar -Xmx1g
            -javaagent:/opt/a.jar=key=abc,x -Xmx1g   | -javaagent:/opt/a.jar=(masked) -Xmx1g
            -agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=*:5005 | -agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=*:5005
            -agentpath:/opt/p.so=start,event=cpu     | -agentpath:/opt/p.so=(masked)
            -Xrunhprof:file=abc                      | -Xrunhprof:(masked)
            --add-opens java.base/java.lang=ALL-UNNAMED -Xmx1g | --add-opens java.base/java.lang=ALL-UNNAMED -Xmx1g
            --add-opens=java.base/java.lang=ALL-UNNAMED | --add-opens=java.base/java.lang=ALL-UNNAMED
            -XX:OnError=gdb -p %p                    | -XX:OnError=gdb -p (masked)
            """)
    void argumentsOfAJvmAreShownOptionByOption(String line, String shown) {
        assertEquals(shown, masking.value(ValueKind.JVM_ARGUMENTS, "", line));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            org.shop.Main                            | org.shop.Main
            shop/org.shop.Main a b=c -psecret        | shop/org.shop.Main (masked)
            app.jar --port 80 --mode=blue -v -Xname  | app.jar --port (masked) --mode=(masked) -v (masked)
            app.jar -Dapp.mode=blue                  | app.jar -Dapp.mode=(masked)
            """)
    void ofAProgramItsNameAndTheNamesOfItsOptionsAreShown(String line, String shown) {
        assertEquals(shown, masking.value(ValueKind.PROGRAM, "", line));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /usr/bin/java -Xmx1g -cp a.jar org.shop.Main x -Xy   | /usr/bin/java -Xmx1g -cp a.jar org.shop.Main (masked)
            java -Xmx1g -jar app.jar x                           | java -Xmx1g -jar app.jar (masked)
            java -Dapp.mode=blue -jar app.jar x                  | java -Dapp.mode=(masked) -jar app.jar (masked)
            java -Dapp.mode=blue and -Xgreen org.shop.Main       | java -Dapp.mode=(masked)
            psql -h db -U ann                                    | psql -h (masked) -U (masked)
            """)
    void ofAnyProcessItsProgramIsShown(String line, String shown) {
        assertEquals(shown, masking.value(ValueKind.COMMAND, "", line));
    }

    @Test
    void whatIsMaskedIsToldOnceWithItsReason() {
        masking.value(ValueKind.PROPERTY, "app.mode", "blue");
        masking.value(ValueKind.PROPERTY, "app.mode", "green");
        masking.value(ValueKind.JVM_ARGUMENTS, "", "-Dapp.mode=blue -Dapp.name=shop");
        masking.value(ValueKind.PROPERTY, "db.password", "blue");
        masking.text("login --password blue");
        assertEquals(
                List.of(
                        new MaskedValues(Reason.PROPERTY, 2, List.of("app.mode", "app.name")),
                        new MaskedValues(Reason.SECRET_NAME, 1, List.of("db.password")),
                        new MaskedValues(Reason.SECRET_FORM, 1, List.of())),
                masking.masked());
        assertEquals(
                "Masked: 2 system properties not known to be harmless (app.mode, app.name); 1 value named like a secret"
                        + " (db.password); 1 text with something in the form of a secret. --show-values shows all of"
                        + " them but secrets.",
                MaskedValues.sentence(masking.masked()).toString());
    }

    @Test
    void onlySecretsAreMaskedWhereValuesAreAskedFor() {
        Masking secrets = Masking.ofSecrets();
        assertEquals("blue", secrets.value(ValueKind.PROPERTY, "app.mode", "blue"));
        assertEquals("(masked)", secrets.value(ValueKind.PROPERTY, "db.password", "blue"));
        assertEquals("app.jar x --pw=(masked)", secrets.value(ValueKind.PROGRAM, "", "app.jar x --pw=blue"));
        assertEquals(
                List.of(new MaskedValues(Reason.SECRET_NAME, 1, List.of("db.password"))),
                secrets.masked().subList(0, 1));
    }

    @Test
    void noFieldOfTheJdksEventsIsTakenForASecret() {
        for (EventType type : FlightRecorder.getFlightRecorder().getEventTypes()) {
            for (ValueDescriptor field : type.getFields()) {
                assertFalse(Masking.hidesAll(field.getName()), type.getName() + " " + field.getName());
            }
        }
    }

    @Test
    void whatTheJvmLeftOutItselfIsShownAsThat() {
        assertEquals("[REDACTED]", masking.value(ValueKind.PROPERTY, "db.password", "[REDACTED]"));
        assertEquals("[REDACTED]", masking.value(ValueKind.PROGRAM_ARGUMENT, "--user", "--user [REDACTED]"));
        assertEquals(
                "-Xmx1g [REDACTED] -Dmode=(masked)",
                masking.value(ValueKind.JVM_ARGUMENTS, "", "-Xmx1g [REDACTED] -Dmode=slow"));
        assertEquals(
                "Shop [REDACTED] --port (masked)", masking.value(ValueKind.PROGRAM, "", "Shop [REDACTED] --port 80"));
    }

    @Test
    void thatMaskedValuesDifferIsStillSeen() {
        assertEquals("(masked, differs)", Masking.differing("(masked)"));
        assertEquals("-Da=(masked) (differs in what is masked)", Masking.differing("-Da=(masked)"));
    }
}
