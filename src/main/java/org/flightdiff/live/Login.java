package org.flightdiff.live;

/**
 * Who asks a JVM.
 *
 * @param user a name of the JVM's access file
 * @param password nothing writes it anywhere
 */
public record Login(String user, String password) {

    String[] credentials() {
        return new String[] {user, password};
    }

    @Override
    public String toString() {
        return user;
    }
}
