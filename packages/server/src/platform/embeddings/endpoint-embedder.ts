import { z } from "zod";
import type { EmbeddingsEndpoint } from "#platform/config.ts";
import { type Embedder, LONGEST_MS, type Purpose } from "#platform/embeddings/embedder.ts";
import { tracedFetch } from "#platform/outbound/traced-fetch.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";

const reply = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1) })),
});

/** Any endpoint compatible with OpenAI's embeddings API. */
export function endpointEmbedder({ url, model, key }: EmbeddingsEndpoint): Embedder {
  const address = `${url.replace(/\/+$/, "")}/embeddings`;
  const headers = { "content-type": "application/json", ...(key !== undefined && { authorization: `Bearer ${key}` }) };
  const embed = async (texts: readonly string[], purpose: Purpose) => {
    const answer = await ask(address, {
      method: "POST",
      headers,
      body: JSON.stringify({ model, input: texts }),
      signal: AbortSignal.timeout(LONGEST_MS[purpose]),
    });
    return inOrder(reply.safeParse(answer), texts.length);
  };
  return { model, far: null, embed, close: async () => {} };
}

async function ask(address: string, request: RequestInit): Promise<unknown> {
  let response: Response;
  try {
    response = await tracedFetch(address, request);
    if (response.ok) return await response.json();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OutsideFailure(`The embeddings endpoint did not answer: ${reason}.`, { cause: error });
  }
  throw new OutsideFailure(`The embeddings endpoint returned ${response.status}.`);
}

function inOrder(read: ReturnType<typeof reply.safeParse>, count: number): Float32Array[] {
  const data = read.success ? read.data.data.toSorted((a, b) => a.index - b.index) : [];
  const isWhole = data.length === count && data.every(({ index }, i) => index === i);
  const isEven = data.every(({ embedding }) => embedding.length === data[0]?.embedding.length);
  if (!isWhole || !isEven)
    throw new OutsideFailure(`The embeddings endpoint did not return ${count} vectors of equal length.`);
  return data.map(({ embedding }) => Float32Array.from(embedding));
}
