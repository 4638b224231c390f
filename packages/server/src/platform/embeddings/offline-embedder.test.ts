import assert from "node:assert/strict";
import { test } from "node:test";
import { offlineEmbedder } from "#platform/embeddings/offline-embedder.ts";

/** A process that answers as the test decides, and that can be lost. */
function fakeProcess() {
  const processes: { sent: string[]; answer: (vector: Float32Array | undefined) => void; lose: () => void }[] = [];
  const start = (answer: (vector: Float32Array | undefined) => void, lose: () => void) => {
    const sent: string[] = [];
    processes.push({ sent, answer, lose });
    return { send: (text: string) => void sent.push(text), end: () => {} };
  };
  return { processes, start };
}

const VECTOR = Float32Array.of(1, 2);

test("the process starts on first use, gets one text at a time, and queries go before passages", async () => {
  const { processes, start } = fakeProcess();
  const embedder = offlineEmbedder(start);
  assert.equal(processes.length, 0);
  const passages = embedder.embed(["first", "second"], "passages");
  const query = embedder.embed(["asked"], "query");
  const [only] = processes;
  assert.deepEqual(only?.sent, ["first"]);
  for (let i = 0; i < 3; i++) only?.answer(VECTOR);
  assert.deepEqual(only?.sent, ["first", "asked", "second"]);
  assert.deepEqual(await query, [VECTOR]);
  assert.deepEqual(await passages, [VECTOR, VECTOR]);
  await embedder.close();
});

test("a lost process fails only the current text, and the next text starts another", async () => {
  const { processes, start } = fakeProcess();
  const embedder = offlineEmbedder(start);
  const lost = assert.rejects(embedder.embed(["in hand"], "passages"), /failed/);
  const next = embedder.embed(["waiting"], "passages");
  processes[0]?.lose();
  await lost;
  assert.deepEqual(processes[1]?.sent, ["waiting"]);
  processes[1]?.answer(VECTOR);
  assert.deepEqual(await next, [VECTOR]);
  await embedder.close();
});

test("a text in a script that the model cannot read is not sent, and has an empty vector", async () => {
  const { processes, start } = fakeProcess();
  const embedder = offlineEmbedder(start);
  assert.deepEqual(await embedder.embed(["резервные копии", "🔥", "7.3"], "query"), Array(3).fill(new Float32Array(0)));
  assert.equal(processes.length, 0);
  await embedder.close();
});

test("closing fails all waiting texts", async () => {
  const embedder = offlineEmbedder(fakeProcess().start);
  const waiting = [embedder.embed(["a"], "query"), embedder.embed(["b"], "passages")].map((each) =>
    assert.rejects(each),
  );
  await embedder.close();
  await Promise.all(waiting);
});
