package org.flightdiff.privacy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpokenTest {

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
        assertEquals(text, Spoken.mask(text, true));
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
        assertEquals(shown, Spoken.mask(text, true));
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
        assertEquals(shown, Spoken.mask(text, false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "/a", "a.b", "a=", "1 ", "aB", "java.", "/{a}", "pin ", "{x}", "-a", "a'"})
    void longTextsOfRepeatedPiecesAreMaskedInOneGo(String piece) {
        // With a pattern that takes quadratic time this would take hours, with one that nests it would end.
        String masked = Spoken.mask(piece.repeat(50_000), true);
        assertEquals(masked, Spoken.mask(masked, true));
    }
}
