package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What threads in native code ask the system for. */
class SystemCallTest {

    @ParameterizedTest
    @CsvSource({
        "sun.nio.ch.FileDispatcherImpl.force0, FILES",
        "sun.nio.ch.UnixFileDispatcherImpl.force0, FILES",
        "java.io.FileInputStream.readBytes, FILES",
        "java.io.RandomAccessFile.open0, FILES",
        "sun.nio.fs.UnixNativeDispatcher.open0, FILES",
        "java.io.WinNTFileSystem.getBooleanAttributes0, FILES",
        "sun.nio.ch.SocketDispatcher.read0, SOCKETS",
        "sun.nio.ch.FileDispatcherImpl.write0 ← sun.nio.ch.SocketDispatcher.write, SOCKETS",
        "sun.nio.ch.FileDispatcherImpl.write0 ← sun.nio.ch.FileDispatcherImpl.write, FILES",
        "java.net.SocketInputStream.socketRead0, SOCKETS",
        "java.net.PlainSocketImpl.socketConnect, SOCKETS",
        "sun.nio.ch.Net.connect0, SOCKETS",
        "java.net.Inet6AddressImpl.lookupAllHostAddr, SOCKETS",
        "java.util.zip.Deflater.deflateBytesBytes, OTHER",
        "org.shop.Files.read, OTHER",
    })
    void aNativeMethodTellsIt(String method, SystemCall call) {
        assertThat(SystemCall.most(Map.of(method, 1.0))).isEqualTo(call);
    }

    @Test
    void itIsWhatHalfOfTheTimeGoesInto() {
        Map<String, Double> several = Map.of(
                "sun.nio.ch.FileDispatcherImpl.force0", 0.3,
                "java.io.RandomAccessFile.open0", 0.3,
                "java.util.zip.Deflater.deflateBytesBytes", 0.4);
        assertThat(SystemCall.most(several)).isEqualTo(SystemCall.FILES);
    }

    @Test
    void withoutHalfOfTheTimeItIsNeither() {
        Map<String, Double> several = Map.of(
                "sun.nio.ch.FileDispatcherImpl.force0", 0.3,
                "sun.nio.ch.Net.connect0", 0.3,
                "java.util.zip.Deflater.deflateBytesBytes", 0.4);
        assertThat(SystemCall.most(several)).isEqualTo(SystemCall.OTHER);
    }

    @Test
    void whereNoNativeCodeRanItIsNone() {
        assertThat(SystemCall.most(Map.of())).isEqualTo(SystemCall.OTHER);
        assertThat(SystemCall.most(Map.of("sun.nio.ch.Net.connect0", 0.0))).isEqualTo(SystemCall.OTHER);
    }
}
