import assert from "node:assert/strict";
import { after, test } from "node:test";
import { letterEmbedder, openScene, until } from "./scene.ts";

/** A model that begins to answer for passages once it is let. */
function waitingEmbedder() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const letters = letterEmbedder();
  const embed: typeof letters.embed = async (texts, purpose) => {
    if (purpose === "passages") await promise;
    return letters.embed(texts, purpose);
  };
  return { embedder: { ...letters, embed }, begin: resolve };
}

const { embedder, begin } = waitingEmbedder();
const scene = await openScene(embedder, { live: true });
after(async () => {
  begin();
  await scene.stop();
});

const search = () => scene.search("client", "who may isolate the network");

test("N8: while the first vectors are computed search uses words, and afterwards meaning too, automatically", async () => {
  const first = await search();
  assert.equal(first.mode, "lexical");
  assert.ok(first.results.length > 0);
  begin();
  await until(async () => (await search()).mode === "hybrid");
  assert.ok((await search()).results.length > 0);
});
