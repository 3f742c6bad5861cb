package org.flightdiff.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.VMOption;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {

    @Test
    void namesThatSecretsGoByAreKnownAndOrdinaryNamesAreNot() {
        for (String name : """
            javax.net.ssl.keyStorePassword DB_PASS PGPASSWORD GITHUB_TOKEN AWS_SECRET_ACCESS_KEY api-key apiKey
            spring.datasource.hikari.passwd signing.key Authorization\
            """.split("\\s+")) {
            assertThat(Secrets.isSecretName(name)).as(name).isTrue();
        }
        for (String name : """
            java.io.tmpdir user.dir MaxGCPauseMillis compass.direction java.security.auth.login.config
            javax.net.ssl.keyStore InitialTenuringThreshold hostname keyboard\
            """.split("\\s+")) {
            assertThat(Secrets.isSecretName(name)).as(name).isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        -Xmx2g -Ddb.password=hunter2 -XX:+UseG1GC        | -Xmx2g -Ddb.password=(masked) -XX:+UseG1GC
        -Dpassword=with blanks in it -Xmx1g              | -Dpassword=(masked) -Xmx1g
        -Dpassword=-begins-like-an-option                | -Dpassword=(masked)
        server.jar --api-key k3y --port 80               | server.jar --api-key (masked) --port 80
        server.jar --token=abc --port 80                 | server.jar --token=(masked) --port 80
        --password --verbose                             | --password --verbose
        jdbc:postgresql://app:s3cret@db/app              | jdbc:postgresql://app:(masked)@db/app
        https://host/path?user=me&access_token=abc       | https://host/path?user=me&access_token=(masked)
        Authorization: Bearer abcdefgh12345678           | Authorization: (masked)
        id AKIAABCDEFGHIJKLMNOP end                      | id (masked) end
        ghp_abcdefghijklmnopqrstuvwxyz0123456789         | (masked)
        eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl | (masked)
        -XX:MaxGCPauseMillis=100 -Dapp.name=shop         | -XX:MaxGCPauseMillis=100 -Dapp.name=shop
        repeated runs differ by up to 25 %; p 0.048       | repeated runs differ by up to 25 %; p 0.048
        -Dtoken=a -Dpass=b -Dpwd=c -Xmx1g                | -Dtoken=(masked) -Dpass=(masked) -Dpwd=(masked) -Xmx1g
        -Djwt=a -Dcookie=b -Dapikey=c                    | -Djwt=(masked) -Dcookie=(masked) -Dapikey=(masked)
        -J-Dtoken=a -Doauth2Token=b -Dx=1                | -J-Dtoken=(masked) -Doauth2Token=(masked) -Dx=1
        -DAPIKey=a -DdbPass=b -Dx=1                      | -DAPIKey=(masked) -DdbPass=(masked) -Dx=1
        -Dpassword="a -b" -Xmx1g                         | -Dpassword="(masked)" -Xmx1g
        --pw=abc --port 80                               | --pw=(masked) --port 80
        -storepass changeit -alias x                     | -storepass (masked) -alias x
        --token Bearer abc --port 80                     | --token (masked) --port 80
        curl -u me:pw http://host:80/x                   | curl -u me:(masked) http://host:80/x
        curl -H "Cookie: a=b; c=d" http://h              | curl -H "Cookie: (masked)" http://h
        {"password": "x", "user": "me"}                  | {"password": "(masked)", "user": "me"}
        {"password":"a\\"b","n":1}                        | {"password":"(masked)","n":1}
        {\\"password\\":\\"x y\\",\\"n\\":1}                  | {\\"password\\":\\"(masked)\\",\\"n\\":1}
        {"token":123,"user":"x"}                         | {"token":(masked),"user":"x"}
        {"tokens": ["a", "b"], "n": 1}                   | {"tokens": (masked), "n": 1}
        {"credentials":{"user":"a","key":"b"},"n":1}     | {"credentials":(masked),"n":1}
        password: correct horse battery                  | password: (masked)
        <password>a b</password><user>x</user>           | <password>(masked)</password><user>x</user>
        Map(password -> x)                               | Map(password -> (masked)
        jdbc:oracle:thin:scott/tiger@db:1521:orcl        | jdbc:oracle:thin:scott/(masked)@db:1521:orcl
        jdbc:oracle:thin:@//db:1521/orcl                 | jdbc:oracle:thin:@//db:1521/orcl
        sqlplus scott/tiger@db                           | sqlplus scott/(masked)@db
        jdbc:sqlserver://h;password=x y;encrypt=true     | jdbc:sqlserver://h;password=(masked);encrypt=true
        AccountName=x;AccountKey=abc==;Suffix=net        | AccountName=x;AccountKey=(masked);Suffix=net
        redis://:pw@cache:6379/0                         | redis://:(masked)@cache:6379/0
        https://h/x?sig=abc%2F&se=1                      | https://h/x?sig=(masked)&se=1
        https://h/x?a=1&token=b&c=2#top                  | https://h/x?a=1&token=(masked)&c=2#top
        ALTER ROLE x PASSWORD 'y' LOGIN                  | ALTER ROLE x PASSWORD (masked) LOGIN
        """)
    void secretsInTextsAreMaskedAndTheRestStays(String text, String masked) {
        assertThat(Secrets.mask(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-XX:+UseCompressedOops -XX:InitialTenuringThreshold=7",
                "-Dpassivation=true -Dkeyboard=us -Dcompass=1 -Dfile.encoding=UTF-8",
                "--path /x --class-path a.jar:b.jar",
                "passengers=3 monkey=yes tokenizer=standard secretary=Ann",
                "bypass=1 passThrough=2 pass-through=3 api.keyboard=us",
                "java.base@17.0.1/java.lang.Object@1a2b",
                "http://host:8080/path@home",
                "key=value author=me session.timeout=30",
                "Unexpected token in line 3, column 5"
            })
    void whatOnlyLooksLikeASecretStays(String text) {
        assertThat(Secrets.mask(text)).isEqualTo(text);
    }

    @Test
    void noFlagOfTheJvmIsTakenForASecret() {
        for (VMOption flag : ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .getDiagnosticOptions()) {
            assertThat(Secrets.isSecretName(flag.getName())).as(flag.getName()).isFalse();
        }
    }

    @Test
    void everyLineOfYamlIsAPairOfItsOwn() {
        assertThat(Secrets.mask("db:\n  password: correct horse\n  user: me\n- token: a b\n"))
                .isEqualTo("db:\n  password: (masked)\n  user: me\n- token: (masked)\n");
    }

    @Test
    void whatIsMaskedStaysMasked() {
        String masked = Secrets.mask("-Dpassword=a --token b https://u:p@h");
        assertThat(Secrets.mask(masked)).isEqualTo(masked);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "-",
                "a.",
                "password=",
                "eyJ",
                "://",
                "-Dtoken",
                "bearer ",
                "a/b@",
                "\"token\":",
                "token: [",
                "?sig=&"
            })
    void longTextsOfRepeatedPiecesAreMaskedInOneGo(String piece) {
        // With a pattern that takes quadratic time this would take hours.
        String masked = Secrets.mask(piece.repeat(50_000));
        assertThat(Secrets.mask(masked)).isEqualTo(masked);
    }

    // What a JVM left out of its recording is unknown.

    @ParameterizedTest
    @CsvSource({
        "[REDACTED], secret",
        "[REDACTED], [REDACTED]",
        "a [REDACTED] b, a x y b",
        "a [REDACTED] b [REDACTED], a x b y",
        "-Dx=[REDACTED] -Dy=1, -Dx=2 -Dy=1",
        "[REDACTED] a, b [REDACTED]",
    })
    void whatMayBeTheSameNeitherDiffersNorIsEqual(String one, String other) {
        assertThat(Redacted.surelyDiffer(one, other)).isFalse();
        assertThat(Redacted.surelyDiffer(other, one)).isFalse();
        assertThat(Redacted.surelyEqual(one, other)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "a [REDACTED] b, a x c",
        "a [REDACTED] b, b x b",
        "ab[REDACTED]ba, aba",
        "[REDACTED] a [REDACTED], b",
        "a [REDACTED], b [REDACTED]",
        "[REDACTED] a, [REDACTED] b",
        "a, b",
    })
    void whatIsKnownOfBothCanDiffer(String one, String other) {
        assertThat(Redacted.surelyDiffer(one, other)).isTrue();
        assertThat(Redacted.surelyDiffer(other, one)).isTrue();
    }

    @Test
    void noValueIsOnlyOtherThanAKnownOne() {
        assertThat(Redacted.surelyDiffer(null, "a")).isTrue();
        assertThat(Redacted.surelyDiffer(null, "[REDACTED]")).isFalse();
        assertThat(Redacted.surelyDiffer(null, null)).isFalse();
        assertThat(Redacted.surelyEqual(null, null)).isTrue();
        assertThat(Redacted.surelyEqual("a", "a")).isTrue();
    }
}
