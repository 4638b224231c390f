import { render } from "#domain/deliverables/rendering/render.ts";
import type { Rendering } from "#domain/deliverables/rendering/renderer.ts";

/** The program of the process that the renderer starts: a document comes in, the bytes of its file go out. */
process.on("message", async ({ document, format }: Rendering) => {
  try {
    const logo = document.logo && { ...document.logo, bytes: Buffer.from(document.logo.bytes) };
    process.send?.({ bytes: await render({ ...document, logo }, format) });
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) });
  }
});
// The server is gone.
process.on("disconnect", () => process.exit());
// A terminal sends these to the whole group; the server decides when it is done.
process.on("SIGINT", () => {});
