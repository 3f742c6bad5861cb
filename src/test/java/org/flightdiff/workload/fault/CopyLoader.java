package org.flightdiff.workload.fault;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.function.IntUnaryOperator;

final class CopyLoader extends ClassLoader {

    private final String name;
    private final byte[] bytecode;

    CopyLoader(Class<?> original) {
        this(original.getName(), bytecode(original));
    }

    CopyLoader(String name, byte[] bytecode) {
        this.name = name;
        this.bytecode = bytecode;
    }

    static byte[] bytecode(Class<?> original) {
        try (InputStream in =
                Objects.requireNonNull(original.getResourceAsStream(original.getSimpleName() + ".class"))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static IntUnaryOperator template(byte[] bytecode) {
        return (IntUnaryOperator) new CopyLoader(Template.class.getName(), bytecode).instance();
    }

    Object instance() {
        try {
            return defineClass(name, bytecode, 0, bytecode.length)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
