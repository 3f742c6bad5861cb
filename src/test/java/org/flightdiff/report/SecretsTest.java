package org.flightdiff.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javax.net.ssl.keyStorePassword",
                "DB_PASS",
                "PGPASSWORD",
                "GITHUB_TOKEN",
                "AWS_SECRET_ACCESS_KEY",
                "api-key",
                "apiKey",
                "spring.datasource.hikari.passwd",
                "signing.key",
                "Authorization"
            })
    void namesThatSecretsGoByAreKnown(String name) {
        assertTrue(Secrets.isSecretName(name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.io.tmpdir",
                "user.dir",
                "MaxGCPauseMillis",
                "compass.direction",
                "java.security.auth.login.config",
                "javax.net.ssl.keyStore",
                "InitialTenuringThreshold",
                "hostname",
                "keyboard"
            })
    void ordinaryNamesAreNot(String name) {
        assertFalse(Secrets.isSecretName(name));
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
            p 0.048 after correction; run-to-run floor 25 %  | p 0.048 after correction; run-to-run floor 25 %
            """)
    void secretsInTextsAreMaskedAndTheRestStays(String text, String masked) {
        assertEquals(masked, Secrets.mask(text));
    }

    @Test
    void theValueOfASecretNameIsMaskedWhateverItLooksLike() {
        assertEquals(Secrets.MASK, Secrets.maskValue("db.password", "x"));
        assertEquals("", Secrets.maskValue("db.password", ""));
        assertEquals("shop", Secrets.maskValue("app.name", "shop"));
    }

    @Test
    void whatIsMaskedStaysMasked() {
        String masked = Secrets.mask("-Dpassword=a --token b https://u:p@h");
        assertEquals(masked, Secrets.mask(masked));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "-", "a.", "password=", "eyJ", "://", "-Dtoken", "bearer "})
    void longTextsOfRepeatedPiecesTakeNoQuadraticTime(String piece) {
        String text = piece.repeat(50_000);
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> Secrets.mask(text));
    }
}
