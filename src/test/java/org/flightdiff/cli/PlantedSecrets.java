package org.flightdiff.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.flightdiff.testing.SyntheticRecording;

/** A recording with secrets of more than forty kinds in every field that can hold one. */
final class PlantedSecrets {

    /** What no report may contain, in whatever case. */
    static final String SECRET = "ZQ8HUNTER2SECRET";

    /** Forms by which a secret is known wherever it stands; § is the secret. */
    static final List<String> KINDS = List.of(
            "password=§",
            "passwd: §",
            "{\"password\": \"§\", \"user\": \"me\"}",
            "{\"jwt\":\"§\"}",
            "login --password § --verbose",
            "login --pw=§",
            "curl -u me:§ http://host/x",
            "sqlplus scott/§@db",
            "jdbc:oracle:thin:scott/§@db:1521:orcl",
            "jdbc:postgresql://app:§@db/app",
            "jdbc:sqlserver://h;password=§;encrypt=true",
            "https://me:§@host/",
            "https://§§@host/",
            "https://blobs/orders?sig=§&se=1",
            "https://host/pay?access_token=§",
            "redis://:§@cache:6379/0",
            "amqp://app:§@queue/orders",
            "Authorization: Bearer §",
            "Authorization: Basic §==",
            "Cookie: session=§; theme=dark",
            "X-Api-Key: §",
            "api_key=§",
            "aws_secret_access_key=§",
            "id AKIA§",
            "ghp_§§",
            "github_pat_§§",
            "glpat-§",
            "xoxb-§",
            "AIza§§",
            "sk-§",
            "sk_live_§",
            "npm_§§",
            "hf_§§",
            "SG.§.§",
            "eyJ§.§.§",
            "-----BEGIN RSA PRIVATE KEY-----\n§\n-----END RSA PRIVATE KEY-----",
            "AccountName=x;AccountKey=§;Suffix=net",
            "<password>§</password>",
            "client_secret=§",
            "private_key: §",
            "CREATE USER x IDENTIFIED BY '§'",
            "ALTER ROLE x PASSWORD '§' LOGIN",
            "pin=§",
            "salt=§",
            "Map(token -> §)",
            "passphrase=§",
            "otp=§",
            "http.auth=§");

    /** What nothing tells to be a secret. */
    static final List<String> BARE = List.of("§", "§ in words", "-p §", "-§", "--user §", "user=§", "x §", "a,b=§");

    /** The events that hold some. */
    static final List<String> TYPES = List.of(
            "jdk.JVMInformation",
            "jdk.InitialSystemProperty",
            "jdk.InitialEnvironmentVariable",
            "jdk.InitialSecurityProperty",
            "jdk.SecurityPropertyModification",
            "jdk.SystemProcess",
            "jdk.ProcessStart",
            "jdk.JavaAgent",
            "jdk.NativeAgent",
            "jdk.JavaExceptionThrow",
            "jdk.FileRead",
            "jdk.SocketRead",
            "jdk.TLSHandshake",
            "jdk.ThreadPark",
            "jdk.Shutdown",
            "shop.Call");

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
        for (String name : List.of("token", "pwd", "pass", "jwt", "cookie", "pin", "salt", "auth")) {
            arguments.append(" -D").append(name).append('=').append(SECRET);
        }
        recording.event(
                "jdk.JVMInformation",
                0,
                Map.of(
                        "jvmName",
                        "a JVM",
                        "jvmArguments",
                        arguments.toString(),
                        "jvmFlags",
                        "-Dapp.from-file=" + SECRET,
                        "javaArguments",
                        program.toString(),
                        "pid",
                        1L));
        return recording.write();
    }

    private static String planted(String kind) {
        return kind.replace("§", SECRET);
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
