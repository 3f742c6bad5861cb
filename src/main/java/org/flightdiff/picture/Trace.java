package org.flightdiff.picture;

import java.util.Arrays;

public final class Trace {

    private static final int FEW = 16;

    private double[] places = new double[2 * FEW];
    private boolean[] begins = new boolean[FEW];
    private int size;

    public Trace from(double x, double y) {
        add(x, y, true);
        return this;
    }

    public Trace to(double x, double y) {
        add(x, y, size == 0);
        return this;
    }

    public int size() {
        return size;
    }

    public boolean begins(int place) {
        return begins[place];
    }

    public double x(int place) {
        return places[2 * place];
    }

    public double y(int place) {
        return places[2 * place + 1];
    }

    private void add(double x, double y, boolean isFirst) {
        if (size == begins.length) {
            places = Arrays.copyOf(places, 4 * size);
            begins = Arrays.copyOf(begins, 2 * size);
        }
        places[2 * size] = x;
        places[2 * size + 1] = y;
        begins[size] = isFirst;
        size++;
    }
}
