package org.flightdiff.programs;

import java.nio.file.Path;
import java.util.Random;

/** A public program that is ready for requests. */
interface Program {

    /** How many requests it is offered a second. */
    double perSecond();

    /** Does one piece of work. Several threads call this at a time. */
    void request(Random random) throws Exception;

    /**
     * A program by its name.
     *
     * @param fault what is wrong with it; "none" if nothing is
     * @param folder an empty folder for its files
     */
    static Program named(String name, String fault, Path folder) throws Exception {
        return switch (name) {
            case "database" -> new Database(fault, folder);
            case "search" -> new Search(fault, folder);
            case "web" -> new Web(fault);
            case "script" -> new Script(fault);
            case "compiler" -> new Compiler(fault, folder);
            case "transform" -> new Transform(fault);
            case "rules" -> new Rules(fault);
            case "api" -> new Api(fault, folder);
            case "planner" -> new Planner(fault);
            case "cache" -> new Cache(fault);
            case "checks" -> new Checks(fault, folder);
            case "documents" -> new Documents(fault);
            case "store" -> new Store(fault, folder);
            case "grown" -> new Grown(new Cache("none"), fault, folder);
            default -> throw new IllegalArgumentException(name);
        };
    }
}
