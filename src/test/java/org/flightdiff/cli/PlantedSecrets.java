package org.flightdiff.cli;

import static java.util.Map.entry;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flightdiff.testing.SyntheticRecording;

/** A recording with secrets of some ninety kinds in every field that can hold one. */
final class PlantedSecrets {

    /** What no report may contain, in whatever case. */
    static final String SECRET = "ZQ8HUNTER2SECRET";

    /** Forms by which a secret is known wherever it stands; § is the secret. */
    static final List<String> KINDS = List.of(
            "password=§", "passwd: §",
            "{\"password\": \"§\", \"user\": \"me\"}", "{\"jwt\":\"§\"}",
            "login --password § --verbose", "login --pw=§",
            "curl -u me:§ http://host/x", "sqlplus scott/§@db",
            "jdbc:oracle:thin:scott/§@db:1521:orcl", "jdbc:postgresql://app:§@db/app",
            "jdbc:sqlserver://h;password=§;encrypt=true", "https://me:§@host/",
            "https://§§@host/", "https://blobs/orders?sig=§&se=1",
            "https://host/pay?access_token=§", "redis://:§@cache:6379/0",
            "amqp://app:§@queue/orders", "Authorization: Bearer §",
            "Authorization: Basic §==", "Cookie: session=§; theme=dark",
            "X-Api-Key: §", "api_key=§",
            "aws_secret_access_key=§", "id AKIA§",
            "ghp_§§", "github_pat_§§",
            "glpat-§", "xoxb-§",
            "AIza§§", "sk-§",
            "sk_live_§", "npm_§§",
            "hf_§§", "SG.§.§",
            "eyJ§.§.§", "-----BEGIN RSA PRIVATE KEY-----\n§\n-----END RSA PRIVATE KEY-----",
            "AccountName=x;AccountKey=§;Suffix=net", "<password>§</password>",
            "client_secret=§", "private_key: §",
            "CREATE USER x IDENTIFIED BY '§'", "ALTER ROLE x PASSWORD '§' LOGIN",
            "pin=§", "salt=§",
            "Map(token -> §)", "passphrase=§",
            "otp=§", "http.auth=§");

    /** What nothing tells to be a secret. */
    static final List<String> BARE = List.of("§", "§ in words", "-p §", "-§", "--user §", "user=§", "x §", "a,b=§");

    /** What programs say of secrets in their own words, in messages and events. */
    static final List<String> SAID = List.of(
            "login failed with password §",
            "passphrase is §",
            "the passphrase was \"correct § staple\"",
            "ssn='§'",
            "SSN § is already taken",
            "pin 4711 §",
            "pin § is wrong",
            "wrong pin: §, 2 attempts left",
            "user me entered § as password",
            "token § has expired",
            "secret key § rejected",
            "access key § of bucket orders",
            "api key § is not valid",
            "cannot decrypt § with key §",
            "card number § declined",
            "card § declined",
            "cvv=§",
            "IBAN § is unknown",
            "one-time code § was used before",
            "your code: §",
            "credentials me/§ are wrong",
            "User{name=me, password=§}",
            "User[me, §]",
            "Login(user='me', pwd='§', retries=2)",
            "Config{secret='§'}",
            "invalid argument '§'",
            "For input string: \"§\"",
            "No enum constant org.shop.Mode.§",
            "duplicate key value (email)=(§@example.org)",
            "account of §@example.org is locked",
            "phone § is not reachable",
            "customer § lives at § street",
            "born on §",
            "cannot parse '§' at line 3, column 5",
            "connect to §.example.org failed",
            "file /home/§/x not found",
            "INSERT INTO users VALUES ('me', '§')",
            "answer to the security question: §",
            "session §; next session §",
            "Cookie § rejected",
            "key=§ value=§",
            "{§}",
            "<§>",
            "密码是§",
            "パスワード：§",
            "contraseña §",
            "password§",
            "§password",
            "password\n§");

    /** Numbers that only say what they are beside them, as a secret and as its digits. */
    static final List<String> NUMBERS = List.of(
            "pin %d", "pin is %d", "card %d declined", "phone %d", "code %d was used", "ssn=%d", "customer %d", "%d");

    /** A secret made of digits. */
    static final long DIGITS = 58_213_947;

    /** The events that hold some. */
    static final List<String> TYPES = List.of("""
        jdk.JVMInformation jdk.InitialSystemProperty jdk.InitialEnvironmentVariable
        jdk.InitialSecurityProperty jdk.SecurityPropertyModification jdk.SystemProcess jdk.ProcessStart
        jdk.JavaAgent jdk.NativeAgent jdk.JavaExceptionThrow jdk.FileRead jdk.SocketRead jdk.TLSHandshake
        jdk.ThreadPark jdk.Shutdown jdk.JavaErrorThrow jdk.VirtualThreadSubmitFailed shop.Call shop.Account\
        """.split("\\s+"));

    private PlantedSecrets() {}

    /** @param side which settings are called by, so that they differ between sides */
    static Path recording(String side) {
        SyntheticRecording recording =
                SyntheticRecording.named("planted-secrets-" + side).lastingSeconds(100);
        recording.setting("jdk.JavaAgent", "enabled", "true").setting("jdk.NativeAgent", "enabled", "true");
        StringBuilder arguments = new StringBuilder("-Xmx1g -XX:+UseG1GC -javaagent:/opt/agent.jar=" + planted("§"));
        StringBuilder program = new StringBuilder("org.shop.Main");
        for (String kind : KINDS) {
            anywhere(recording, planted(kind));
            settings(recording, side, planted(kind));
            arguments.append(" -Dapp.").append(side).append('=').append(planted(kind));
            program.append(' ').append(planted(kind));
        }
        for (String kind : BARE) {
            settings(recording, side, planted(kind));
            arguments.append(" -Dapp.").append(side).append('=').append(planted(kind));
            program.append(' ').append(planted(kind));
        }
        for (String each : SAID) {
            said(recording, planted(each));
        }
        for (String each : BARE) {
            said(recording, planted(each));
        }
        for (String each : NUMBERS) {
            said(recording, String.format(Locale.ROOT, each, DIGITS));
        }
        namedLikeSecrets(recording);
        for (String name : List.of("token", "pwd", "pass", "jwt", "cookie", "pin", "salt", "auth")) {
            arguments.append(" -D").append(name).append('=').append(SECRET);
        }
        recording.event(
                "jdk.JVMInformation",
                0,
                Map.ofEntries(
                        entry("jvmName", "a JVM"),
                        entry("jvmArguments", arguments.toString()),
                        entry("jvmFlags", "-Dapp.from-file=" + SECRET),
                        entry("javaArguments", program.toString()),
                        entry("pid", 1L)));
        return recording.write();
    }

    private static String planted(String kind) {
        return kind.replace("§", SECRET);
    }

    /** Where only a program's own words are: twice, as only what is there again is shown in some tables. */
    private static void said(SyntheticRecording recording, String text) {
        for (int at = 1; at <= 2; at++) {
            recording
                    .event("jdk.JavaExceptionThrow", at, Map.of("message", text, "thrownClass", "shop.Failure"))
                    .event("jdk.JavaErrorThrow", at, Map.of("message", text, "thrownClass", "shop.Failure"))
                    .event("jdk.VirtualThreadSubmitFailed", at, Map.of("exceptionMessage", text))
                    .event("shop.Call", at, 20, Map.of("body", text));
        }
    }

    private static void namedLikeSecrets(SyntheticRecording recording) {
        for (int at = 1; at <= 2; at++) {
            recording.event(
                    "shop.Account",
                    at,
                    20,
                    Map.ofEntries(
                            entry("password", "order"),
                            entry("token", SECRET),
                            entry("pin", DIGITS),
                            entry("otp", (int) DIGITS),
                            entry("cvv", DIGITS / 2.0)));
        }
    }

    /** Where a program may say anything: twice, as only what is there again is shown in some tables. */
    private static void anywhere(SyntheticRecording recording, String text) {
        for (int at = 1; at <= 2; at++) {
            recording
                    .event(
                            "jdk.JavaExceptionThrow",
                            at,
                            Map.of("message", text, "thrownClass", "shop.Failure", "eventThread", text))
                    .event("jdk.FileRead", at, 30, Map.of("path", "/data/" + text, "bytesRead", 100L))
                    .event("jdk.SocketRead", at, 30, Map.of("host", text, "port", 80, "bytesRead", 100L))
                    .event("jdk.TLSHandshake", at, Map.of("peerHost", text, "peerPort", 443))
                    .event("jdk.ThreadPark", at, 40, Map.of("eventThread", text, "timeout", Duration.ofMillis(50)))
                    .event("jdk.Shutdown", at, Map.of("reason", text))
                    .event("shop.Call", at, 20, Map.of("body", text));
        }
    }

    private static void settings(SyntheticRecording recording, String side, String text) {
        String name = "app." + side + "." + text.hashCode();
        recording
                .event("jdk.InitialSystemProperty", 0, Map.of("key", name, "value", text))
                .event("jdk.InitialEnvironmentVariable", 0, Map.of("key", name, "value", text))
                .event("jdk.InitialSecurityProperty", 0, Map.of("key", name, "value", text))
                .event("jdk.SecurityPropertyModification", 0, Map.of("key", name, "value", text))
                .event("jdk.SystemProcess", 0, Map.of("pid", name, "commandLine", "/usr/bin/java -Dx=" + text))
                .event("jdk.SystemProcess", 0, Map.of("pid", name, "commandLine", "psql " + text))
                .event("jdk.ProcessStart", 0, Map.of("pid", 7L, "command", "/bin/sh " + text))
                .event("jdk.JavaAgent", 0, Map.of("name", "/opt/a-" + side + ".jar", "options", text))
                .event("jdk.NativeAgent", 0, Map.of("name", "/opt/a-" + side + ".so", "options", text));
    }
}
