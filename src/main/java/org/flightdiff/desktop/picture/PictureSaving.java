package org.flightdiff.desktop.picture;

/** Asks where to save a picture, and saves it. */
@FunctionalInterface
public interface PictureSaving {

    /** Where nothing can be saved. */
    PictureSaving NONE = (extension, picture) -> {};

    /**
     * Saves a picture.
     *
     * @param extension that its file must have, without the dot
     */
    void save(String extension, byte[] picture);
}
