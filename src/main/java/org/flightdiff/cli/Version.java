package org.flightdiff.cli;

import picocli.CommandLine.IVersionProvider;

final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String built = Version.class.getPackage().getImplementationVersion();
        return new String[] {"flightdiff " + (built == null ? "(not packaged)" : built)};
    }
}
