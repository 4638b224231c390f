import { z } from "zod";
import type { EmbeddingsEndpoint } from "#platform/config.ts";
import { type Embedder, LONGEST_MS, type Purpose } from "#platform/embeddings/embedder.ts";

const reply = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1) })),
});

/** Any endpoint compatible with OpenAI's embeddings API. */
export function endpointEmbedder({ url, model, key }: EmbeddingsEndpoint): Embedder {
  const address = `${url.replace(/\/+$/, "")}/embeddings`;
  const headers = { "content-type": "application/json", ...(key !== undefined && { authorization: `Bearer ${key}` }) };
  const embed = async (texts: readonly string[], purpose: Purpose) => {
    const response = await fetch(address, {
      method: "POST",
      headers,
      body: JSON.stringify({ model, input: texts }),
      signal: AbortSignal.timeout(LONGEST_MS[purpose]),
    });
    if (!response.ok) throw new Error(`The embeddings endpoint returned ${response.status}.`);
    return inOrder(reply.safeParse(await response.json()), texts.length);
  };
  return { model, far: null, embed, close: async () => {} };
}

function inOrder(read: ReturnType<typeof reply.safeParse>, count: number): Float32Array[] {
  const data = read.success ? read.data.data.toSorted((a, b) => a.index - b.index) : [];
  const isWhole = data.length === count && data.every(({ index }, i) => index === i);
  const isEven = data.every(({ embedding }) => embedding.length === data[0]?.embedding.length);
  if (!isWhole || !isEven) throw new Error(`The embeddings endpoint did not return ${count} vectors of equal length.`);
  return data.map(({ embedding }) => Float32Array.from(embedding));
}
