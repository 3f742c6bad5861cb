package org.flightdiff.view.gc.phase;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PhaseNamesTest {

    @ParameterizedTest
    @CsvSource({
        "GC remark, Pause Remark",
        "GC cleanup, Pause Cleanup",
        "GC ref-proc, Reference Processing",
        "References, reference processing",
        "Unloading, Class Unloading",
        "JNI Weak Reference, Weak Processing",
        "SoftReference, Notify Soft/WeakReferences",
        "WeakReference, Reconsider SoftReferences",
        "FinalReference, Notify and keep alive finalizable",
        "PhantomReference, Notify PhantomReferences"
    })
    void namesOfJdk8MeetThoseOfLaterJdks(String jdk8, String later) {
        assertThat(PhaseNames.common(jdk8)).isEqualTo(PhaseNames.common(later));
    }

    @ParameterizedTest
    @CsvSource({
        "Pause Init Mark (process weakrefs), Pause Init Mark (unload classes)",
        "Concurrent marking, Concurrent Marking (Global)",
        "Pause Mark Start, Pause Mark Start (Major)"
    })
    void cyclesOfOneCollectorMeetWhateverTheirSuffix(String one, String other) {
        assertThat(PhaseNames.common(one)).isEqualTo(PhaseNames.common(other));
    }

    @ParameterizedTest
    @CsvSource({"ObjCopy, ObjCopy", "Finalize Marking, Finalize marking", "VM Global, VM global", "MergeLB, MergeLB"})
    void otherNamesKeepTheirWords(String recorded, String common) {
        assertThat(PhaseNames.common(recorded)).isEqualTo(common);
    }

    @ParameterizedTest
    @CsvSource({"Preclean SoftReferences", "Weak Processing", "Class Unloading"})
    void notEverythingNearReferencesIsReferenceProcessing(String phase) {
        assertThat(ReferenceProcessing.isReferenceProcessing(phase)).isFalse();
    }
}
