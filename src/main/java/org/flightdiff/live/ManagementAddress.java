package org.flightdiff.live;

import java.net.MalformedURLException;
import javax.management.remote.JMXServiceURL;
import org.flightdiff.language.Text;

public final class ManagementAddress {

    private static final String SERVICE = "service:jmx:";

    private ManagementAddress() {}

    /** Whether something may be one: neither a process id nor a class has a colon. */
    public static boolean maybe(String given) {
        return given.contains(":");
    }

    /** @param given {@code host:port}, or in full {@code service:jmx:…} */
    static JMXServiceURL of(String given) throws RefusedException {
        try {
            if (given.startsWith(SERVICE)) {
                return new JMXServiceURL(given);
            }
            if (given.matches("[^/\\s]+:\\d{1,5}")) {
                return new JMXServiceURL(SERVICE + "rmi:///jndi/rmi://" + given + "/jmxrmi");
            }
        } catch (MalformedURLException malformed) {
            throw new RefusedException(Text.of("live.no-address", Text.given(given)), malformed);
        }
        throw new RefusedException(Text.of("live.no-address", Text.given(given)));
    }
}
