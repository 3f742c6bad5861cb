/** What is common to all settings: where they come from, under which heading they stand, and how they are written. */
@NullMarked
package org.flightdiff.view.configuration.setting;

import org.jspecify.annotations.NullMarked;
