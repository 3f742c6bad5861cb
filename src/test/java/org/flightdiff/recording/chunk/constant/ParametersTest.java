package org.flightdiff.recording.chunk.constant;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParametersTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "()V | ()",
                "(I)I | (int)",
                "(Ljava/lang/String;[[BJ)[Ljava/lang/Object; | (String, byte[][], long)",
                "(Ljava/util/Map$Entry;Z)V | (Map$Entry, boolean)",
                "(Lshop/Cart$$Lambda+0x00007f1c0c0d8;)V | (Cart$$Lambda)",
                "([Lshop/Item;)Lshop/Cart; | (Item[])"
            })
    void typesAreWrittenAsInSourceWithoutPackages(String descriptor, String parameters) {
        assertThat(Parameters.of(descriptor)).isEqualTo(parameters);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "()L;", "(", "(I", "(X)V", "(Ljava/lang/String)V", "([)V", "()", "java.lang.String", "(L;)V"
            })
    void whatIsNoDescriptorHasNone(String text) {
        assertThat(Parameters.of(text)).isEmpty();
    }

    @Test
    void whatWasNotRecordedHasNone() {
        assertThat(Parameters.of(null)).isEmpty();
    }
}
