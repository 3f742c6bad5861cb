package org.flightdiff.workload.fault;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** An agent that transforms a loaded class again and again. Attaches to its own JVM. */
public final class RedefinedClasses implements Fault {

    private static final int TICKS_PER_REDEFINITION = 5;

    /** The JVM hands it to {@link #agentmain}, from a class loader that is the same. */
    private static final CompletableFuture<Instrumentation> GIVEN = new CompletableFuture<>();

    private int ticks;

    RedefinedClasses() {
        try {
            Path agent = Files.createTempFile("agent", ".jar");
            write(agent);
            VirtualMachine self =
                    VirtualMachine.attach(String.valueOf(ProcessHandle.current().pid()));
            self.loadAgent(agent.toString());
            self.detach();
            Files.delete(agent);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (AttachNotSupportedException
                | com.sun.tools.attach.AgentLoadException
                | com.sun.tools.attach.AgentInitializationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The class itself is on the class path: the agent is no more than a manifest that names it. */
    private static void write(Path agent) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(new Attributes.Name("Agent-Class"), RedefinedClasses.class.getName());
        manifest.getMainAttributes().put(new Attributes.Name("Can-Retransform-Classes"), "true");
        try (OutputStream out = Files.newOutputStream(agent)) {
            new JarOutputStream(out, manifest).close();
        }
    }

    /** Called by the JVM as soon as the agent is loaded. */
    public static void agentmain(String arguments, Instrumentation given) {
        GIVEN.complete(given);
    }

    @Override
    public void onTick() {
        ticks++;
        if (ticks % TICKS_PER_REDEFINITION == 0) {
            try {
                GIVEN.join().retransformClasses(Template.class);
            } catch (UnmodifiableClassException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
