import assert from "node:assert/strict";
import { join } from "node:path";
import { type Credentials, readCredentials } from "@hotwash/demo/credentials.ts";
import { z } from "zod";
import type { Checkout } from "./checkout.ts";

/** Somebody who started the demo in a checkout: what they can look up, and their shell. */
export type Reader = Checkout & {
  readonly credentials: Credentials;
  readonly keyOf: (name: string) => string;
  readonly ask: <Shape extends z.ZodType>(query: string, shape: Shape) => Promise<z.infer<Shape>>;
};

export async function readerOf(checkout: Checkout): Promise<Reader> {
  const file = join(checkout.folder, "data/demo/demo-credentials.json");
  const credentials = (await readCredentials(file)) ?? assert.fail(`There is no ${file}`);
  const keyOf = (name: string) => credentials.api_keys.find((key) => key.name === name)?.key ?? assert.fail(name);
  return {
    ...checkout,
    credentials,
    keyOf,
    ask: async (query, shape) => {
      const response = await fetch(`${checkout.baseUrl}/api/graphql`, {
        method: "POST",
        headers: { "x-api-key": keyOf("staff-graphql"), "content-type": "application/json" },
        body: JSON.stringify({ query }),
      });
      return shape.parse(z.object({ data: z.unknown() }).parse(await response.json()).data);
    },
  };
}
