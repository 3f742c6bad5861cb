package org.flightdiff.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.ValueDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        assertThat(masking.value(kind, name == null ? "" : name, value)).isEqualTo(shown);
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
        assertThat(masking.name(kind, name)).isEqualTo(shown);
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
        assertThat(masking.value(ValueKind.JVM_ARGUMENTS, "", line)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        org.shop.Main                            | org.shop.Main
        shop/org.shop.Main a b=c -psecret        | shop/org.shop.Main (masked)
        app.jar --port 80 --mode=blue -v -Xname  | app.jar --port (masked) --mode=(masked) -v (masked)
        app.jar -Dapp.mode=blue                  | app.jar -Dapp.mode=(masked)
        """)
    void ofAProgramItsNameAndTheNamesOfItsOptionsAreShown(String line, String shown) {
        assertThat(masking.value(ValueKind.PROGRAM, "", line)).isEqualTo(shown);
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
        assertThat(masking.value(ValueKind.COMMAND, "", line)).isEqualTo(shown);
    }

    @Test
    void whatIsMaskedIsToldOnceWithItsReason() {
        masking.value(ValueKind.PROPERTY, "app.mode", "blue");
        masking.value(ValueKind.PROPERTY, "app.mode", "green");
        masking.value(ValueKind.JVM_ARGUMENTS, "", "-Dapp.mode=blue -Dapp.name=shop");
        masking.value(ValueKind.PROPERTY, "db.password", "blue");
        masking.text("login --password blue");
        assertThat(masking.masked())
                .containsExactly(
                        new MaskedValues(Reason.PROPERTY, 2, List.of("app.mode", "app.name")),
                        new MaskedValues(Reason.SECRET_NAME, 1, List.of("db.password")),
                        new MaskedValues(Reason.SECRET_FORM, 1, List.of()));
        assertThat(MaskedValues.sentence(masking.masked()).toString())
                .isEqualTo(
                        "Masked: 2 system properties not known to be harmless (app.mode, app.name); 1 value named like"
                                + " a secret (db.password); 1 text with something in the form of a secret. --show-values"
                                + " shows all of them but secrets.");
    }

    @Test
    void onlySecretsAreMaskedWhereValuesAreAskedFor() {
        Masking secrets = Masking.ofSecrets();
        assertThat(secrets.value(ValueKind.PROPERTY, "app.mode", "blue")).isEqualTo("blue");
        assertThat(secrets.value(ValueKind.PROPERTY, "db.password", "blue")).isEqualTo("(masked)");
        assertThat(secrets.value(ValueKind.PROGRAM, "", "app.jar x --pw=blue")).isEqualTo("app.jar x --pw=(masked)");
        assertThat(secrets.masked().subList(0, 1))
                .containsExactly(new MaskedValues(Reason.SECRET_NAME, 1, List.of("db.password")));
    }

    @Test
    void noFieldOfTheJdksEventsIsTakenForASecret() {
        for (EventType type : FlightRecorder.getFlightRecorder().getEventTypes()) {
            for (ValueDescriptor field : type.getFields()) {
                assertThat(Masking.hidesAll(field.getName()))
                        .as(type.getName() + " " + field.getName())
                        .isFalse();
            }
        }
    }

    @Test
    void whatTheJvmLeftOutItselfIsShownAsThat() {
        assertThat(masking.value(ValueKind.PROPERTY, "db.password", "[REDACTED]"))
                .isEqualTo("[REDACTED]");
        assertThat(masking.value(ValueKind.PROGRAM_ARGUMENT, "--user", "--user [REDACTED]"))
                .isEqualTo("[REDACTED]");
        assertThat(masking.value(ValueKind.JVM_ARGUMENTS, "", "-Xmx1g [REDACTED] -Dmode=slow"))
                .isEqualTo("-Xmx1g [REDACTED] -Dmode=(masked)");
        assertThat(masking.value(ValueKind.PROGRAM, "", "Shop [REDACTED] --port 80"))
                .isEqualTo("Shop [REDACTED] --port (masked)");
    }

    @Test
    void thatMaskedValuesDifferIsStillSeen() {
        assertThat(Masking.differing("(masked)")).isEqualTo("(masked, differs)");
        assertThat(Masking.differing("-Da=(masked)")).isEqualTo("-Da=(masked) (differs in what is masked)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Index 5 out of bounds for length 3",
                "Connection refused",
                "Connection reset by peer",
                "Read timed out",
                "connect timed out after 30000 ms",
                "Broken pipe",
                "/ by zero",
                "Java heap space",
                "GC overhead limit exceeded",
                "unable to create native thread: possibly out of memory or process/resource limits reached",
                "Cannot invoke \"String.length()\" because \"<local1>\" is null",
                "Cannot invoke \"java.util.List.size()\" because \"this.orders\" is null",
                "class java.lang.Integer cannot be cast to class java.lang.String (java.lang.Integer and"
                        + " java.lang.String are in module java.base of loader 'bootstrap')",
                "'void java.lang.invoke.DirectMethodHandle$Holder.newInvokeSpecial(java.lang.Object, int)'",
                "'java.lang.Object java.lang.invoke.Invokers$Holder.linkToTargetMethod(java.lang.Object)'",
                "checking permissions is not supported",
                "org/shop/orders/Order",
                "org.shop.orders.Order",
                "GET /api/v1/orders/{id}",
                "POST /checkout",
                "SUCCESS",
                "ORDER_PLACED",
                "orderPlaced",
                "retry-order",
                "status=FAILED",
                "status 503",
                "Timeout waiting for connection from pool",
                "Connection is not available, request timed out after 30001ms.",
                "Unexpected token at line 3, column 5",
                "Invalid or expired token.",
                "Queue full",
                ""
            })
    void whatIsKnownToBeHarmlessIsShown(String text) {
        assertThat(Spoken.mask(text, true)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '§', textBlock = """
        login failed with password hunter2     | login failed with password (masked)
        password is correct horse battery      | password is (masked)
        password: open start                   | password: (masked)
        Wrong password. Open the order again.  | Wrong password. Open the order again.
        the access key is open                 | the access key is (masked)
        pin 123                                | pin (masked)
        123 is the pin                         | (masked) is the pin
        SSN 123-45-6789                        | SSN (masked)
        ssn='123'                              | ssn='(masked)'
        card 4111 1111 1111 1111 declined      | card (masked) declined
        phone 555 123 456                      | (masked)
        customer 12345 not found               | customer (masked) not found
        For input string: "blue7"              | For input string: "(masked)"
        No enum constant org.shop.Mode.BLUE7   | No enum constant (masked)
        user=ann, retries=3                    | user=(masked), retries=3
        File /home/ann/x not found             | File (masked) not found
        https://host/x?y=1                     | https:(masked)
        localhost:8080                         | (masked)
        worker-17                              | (masked)
        hunter2 hunter3, hunter4 failed        | (masked) failed
        密码是1234                             | (masked)
        """)
    void ofAnythingElseOnlyTheKnownWordsAre(String text, String shown) {
        assertThat(Spoken.mask(text, true)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '§', textBlock = """
        login of ann with password hunter2     | login of ann with password (masked)
        ssn='123'                              | ssn='(masked)'
        pin 123 of ann                         | pin (masked) of (masked)
        pin 123. Ann may try again             | pin (masked). Ann may try again
        user=ann id=12345                      | user=ann id=12345
        """)
    void afterTheNameOfASecretItIsMaskedEvenWhereValuesAreAskedFor(String text, String shown) {
        assertThat(Spoken.mask(text, false)).isEqualTo(shown);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "/a", "a.b", "a=", "1 ", "aB", "java.", "/{a}", "pin ", "{x}", "-a", "a'"})
    void longTextsOfRepeatedPiecesAreMaskedInOneGo(String piece) {
        // With a pattern that takes quadratic time this would take hours, with one that nests it would end.
        String masked = Spoken.mask(piece.repeat(50_000), true);
        assertThat(Spoken.mask(masked, true)).isEqualTo(masked);
    }
}
