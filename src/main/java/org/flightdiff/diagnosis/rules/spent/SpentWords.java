package org.flightdiff.diagnosis.rules.spent;

import org.flightdiff.accounting.excess.Excess;

/**
 * The words for what is spent, as keys.
 *
 * @param amount both amounts with what it is: "0 → 4.54 threads asleep"
 * @param site a method with what is spent in it, to be drawn: "Upstream.answer, threads asleep"
 */
record SpentWords(String amount, String site) {

    static SpentWords of(Excess excess) {
        return switch (excess.resource()) {
            case COMPUTING -> new SpentWords("cause.spent.computing", "cause.site.computing");
            case NATIVE ->
                switch (excess.system()) {
                    case FILES -> new SpentWords("cause.spent.native.files", "cause.site.native.files");
                    case SOCKETS -> new SpentWords("cause.spent.native.sockets", "cause.site.native.sockets");
                    case OTHER -> new SpentWords("cause.spent.native.other", "cause.site.native.other");
                };
            case ALLOCATING -> new SpentWords("cause.spent.allocating", "cause.site.allocating");
            case BLOCKED -> new SpentWords("cause.spent.blocked", "cause.site.blocked");
            case QUEUED -> new SpentWords("cause.spent.queued", "cause.site.queued");
            case PARKED -> new SpentWords("cause.spent.parked", "cause.site.parked");
            case WAITING -> new SpentWords("cause.spent.waiting", "cause.site.waiting");
            case SLEEPING -> new SpentWords("cause.spent.sleeping", "cause.site.sleeping");
            case SOCKET -> new SpentWords("cause.spent.socket", "cause.site.socket");
            case FILE -> new SpentWords("cause.spent.file", "cause.site.file");
        };
    }
}
