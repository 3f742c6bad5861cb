package org.flightdiff.cli.option;

/** Whoever read standard output has gone, and wants no more of it. */
public final class NobodyReadsException extends RuntimeException {

    private static final long serialVersionUID = 1L;
}
