import { render } from "#domain/deliverables/rendering/render.ts";
import type { Rendering } from "#domain/deliverables/rendering/renderer.ts";
import type { Logo } from "#domain/documents/document.ts";

/** Main program of the renderer's process: it receives a document and returns the bytes of its file. */
process.on("message", async (rendering: Rendering) => {
  try {
    process.send?.({ bytes: await render(received(rendering)) });
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) });
  }
});
// The server has exited.
process.on("disconnect", () => process.exit());
// A terminal sends these signals to the whole group; the server decides when to stop.
process.on("SIGINT", () => {});

function received(rendering: Rendering): Rendering {
  if ("certificate" in rendering) return { certificate: withBytes(rendering.certificate) };
  return { ...rendering, document: withBytes(rendering.document) };
}

/** Between processes, a Buffer arrives as plain bytes. */
function withBytes<T extends { readonly logo: Logo | null }>(held: T): T {
  return { ...held, logo: held.logo && { ...held.logo, bytes: Buffer.from(held.logo.bytes) } };
}
