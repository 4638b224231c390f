import { render } from "#domain/deliverables/rendering/render.ts";
import type { Rendering } from "#domain/deliverables/rendering/renderer.ts";
import type { Logo } from "#domain/documents/document.ts";

/** The program of the process that the renderer starts: a document comes in, the bytes of its file go out. */
process.on("message", async (rendering: Rendering) => {
  try {
    process.send?.({ bytes: await render(received(rendering)) });
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) });
  }
});
// The server is gone.
process.on("disconnect", () => process.exit());
// A terminal sends these to the whole group; the server decides when it is done.
process.on("SIGINT", () => {});

function received(rendering: Rendering): Rendering {
  if ("certificate" in rendering) return { certificate: withBytes(rendering.certificate) };
  return { ...rendering, document: withBytes(rendering.document) };
}

/** Between processes a Buffer arrives as plain bytes. */
function withBytes<T extends { readonly logo: Logo | null }>(held: T): T {
  return { ...held, logo: held.logo && { ...held.logo, bytes: Buffer.from(held.logo.bytes) } };
}
