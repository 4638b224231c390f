import type { Config } from "#platform/config.ts";
import type { Embedder } from "#platform/embeddings/embedder.ts";
import { endpointEmbedder } from "#platform/embeddings/endpoint-embedder.ts";
import { offlineEmbedder } from "#platform/embeddings/offline-embedder.ts";

/** The configured embedder; undefined if it is off and search uses words alone. */
export function openEmbedder({ embeddings }: Pick<Config, "embeddings">): Embedder | undefined {
  switch (embeddings) {
    case "off":
      return undefined;
    case "offline":
      return offlineEmbedder();
    default:
      return endpointEmbedder(embeddings);
  }
}
