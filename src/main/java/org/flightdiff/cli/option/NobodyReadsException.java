package org.flightdiff.cli.option;

/** Whoever read standard output has gone, and wants no more of it. */
public final class NobodyReadsException extends RuntimeException {}
