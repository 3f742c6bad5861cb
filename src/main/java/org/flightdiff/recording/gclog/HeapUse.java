package org.flightdiff.recording.gclog;

/** How full the heap was at one end of a collection, in bytes; -1 where that is not known. */
final class HeapUse {

    public static final int UNKNOWN = -1;

    private long used = UNKNOWN;
    private boolean exact;
    private long generations = UNKNOWN;
    private long committed = UNKNOWN;
    private long committedGenerations = UNKNOWN;
    public long edenUsed = UNKNOWN;
    public long edenSize = UNKNOWN;
    public long survivorUsed = UNKNOWN;
    public long oldUsed = UNKNOWN;
    public long youngUsed = UNKNOWN;
    public long metaspaceUsed = UNKNOWN;
    public long metaspaceCommitted = UNKNOWN;

    /** Sizes of metaspace are whole steps of so many bytes, rounded down. */
    public long metaspaceStep = UNKNOWN;

    private long edenRegions = UNKNOWN;
    private long mostEdenRegions = UNKNOWN;
    private long survivorRegions = UNKNOWN;
    private long regions;

    /** All of it, as the line of a pause says in whole megabytes: what is known better stays. */
    public void rounded(long bytes, long size) {
        used = exact ? used : bytes;
        committed = exact ? committed : size;
    }

    public void exactly(long bytes, long size) {
        used = bytes;
        committed = size;
        exact = true;
    }

    /** One of its generations, in kilobytes: all of them are the heap. The size is -1 where it is not known. */
    public void generation(long bytes, long size) {
        generations = Math.max(0, generations) + bytes;
        committedGenerations = size < 0 ? committedGenerations : Math.max(0, committedGenerations) + size;
    }

    public void eden(long count, long most) {
        edenRegions = count;
        mostEdenRegions = Math.max(count, most);
        regions += count;
    }

    public void survivors(long count) {
        survivorRegions = count;
        regions += count;
    }

    public void others(long count) {
        regions += count;
    }

    long bytesInRegion() {
        return regions <= 0 || used() < 0 ? 0 : used() / regions;
    }

    void measure(long regionBytes) {
        if (regionBytes > 0 && edenRegions >= 0) {
            edenUsed = edenRegions * regionBytes;
            edenSize = mostEdenRegions * regionBytes;
        }
        if (regionBytes > 0 && survivorRegions >= 0) {
            survivorUsed = survivorRegions * regionBytes;
        }
    }

    public void forgetGenerations() {
        generations = UNKNOWN;
        committedGenerations = UNKNOWN;
    }

    boolean knowsEden() {
        return edenUsed >= 0 && edenSize >= 0;
    }

    public long used() {
        return exact || generations < 0 ? used : generations;
    }

    long young() {
        return youngUsed >= 0 || oldUsed < 0 || used() < 0 ? youngUsed : Math.max(0, used() - oldUsed);
    }

    public long committed() {
        return exact || committedGenerations < 0 ? committed : committedGenerations;
    }
}
