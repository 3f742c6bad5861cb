package org.flightdiff.recording;

import java.util.Locale;
import org.flightdiff.language.Text;

/** Which virtual machine wrote a recording, as it names itself in {@code jdk.JVMInformation}. */
public enum JvmProduct {
    /** The virtual machine of OpenJDK and of most that is built from it. */
    HOTSPOT("HotSpot"),
    /** Eclipse OpenJ9, in IBM's Semeru. Source of what it writes: JFRChunkWriter.hpp, runtime/vm. */
    OPENJ9("OpenJ9"),
    /** A program compiled ahead of time by GraalVM's Native Image. Source: JfrEvent.java, com.oracle.svm.core.jfr. */
    NATIVE_IMAGE("GraalVM Native Image");

    private final String product;

    JvmProduct(String product) {
        this.product = product;
    }

    /** The product of a {@code jvmName}; HotSpot where nothing tells otherwise. */
    public static JvmProduct named(String jvmName) {
        String name = jvmName.toLowerCase(Locale.ROOT);
        if (name.contains("openj9") || name.contains("ibm j9")) {
            return OPENJ9;
        }
        return name.contains("substrate vm") ? NATIVE_IMAGE : HOTSPOT;
    }

    /** Its name for people. */
    public Text label() {
        return Text.code(product);
    }
}
