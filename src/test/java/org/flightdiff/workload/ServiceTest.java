package org.flightdiff.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.flightdiff.workload.fault.FaultName;
import org.junit.jupiter.api.Test;

class ServiceTest {

    @Test
    void sameRequestsSellTheSame() {
        assertThat(revenueOf(FaultName.NONE, 200)).isPositive().isEqualTo(revenueOf(FaultName.NONE, 200));
    }

    @Test
    void faultThatDrawsNoNumbersLeavesTheWorkAlone() {
        assertThat(revenueOf(FaultName.ALLOCATION, 200)).isEqualTo(revenueOf(FaultName.NONE, 200));
    }

    private static long revenueOf(FaultName fault, int requests) {
        Service service = new Service(fault.create());
        Worker worker = new Worker(service, 0);
        for (int i = 0; i < requests; i++) {
            worker.answer();
        }
        assertThat(service.answered()).isEqualTo(requests);
        return service.revenueCents();
    }
}
