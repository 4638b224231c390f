import assert from "node:assert/strict";
import type { AssistantModel } from "#platform/assistant-settings.ts";
import { createApp } from "#server/app.ts";
import { startModelServer } from "#tests/assistant/model-server.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import { type Market, startMarket } from "#tests/support/market.ts";

export type ModelApp = ReturnType<typeof createApp>;

/** The market's service with a model behind its assistant. */
export function appWithModel({ dependencies }: Market, assistantModel: AssistantModel): ModelApp {
  return createApp({ ...dependencies, assistantModel });
}

/** A market whose assistant asks a model that a test plays. */
export async function startAsking() {
  const market = await startMarket();
  const server = await startModelServer("openai-compatible");
  const app = appWithModel(market, server.settings);
  const stop = async () => {
    await app.close();
    await server.stop();
    await market.stop();
  };
  return { market, server, host: server.settings.host, app, stop };
}

/** Lets the provider have the records of the organization, or no longer. */
export async function decide(app: ModelApp, cookie: string, provider: string, action = "allowAssistantProvider") {
  const query = `mutation { ${action}(input: { provider: "${provider}" }) { id provider allowed_by withdrawn_by } }`;
  const headers = { cookie, origin: BASE_URL, "content-type": "application/json" };
  return (await app.inject({ method: "POST", url: "/api/graphql", headers, payload: { query } })).body;
}

/** The events of an answer, by their name. */
export async function askModel(app: ModelApp, cookie: string, asked: object): Promise<ReadonlyMap<string, unknown[]>> {
  const { statusCode, body } = await app.inject({
    method: "POST",
    url: "/api/assistant/ask",
    headers: { "content-type": "application/json", cookie, origin: BASE_URL },
    payload: asked,
  });
  assert.equal(statusCode, 200, body);
  const events = body.split("\n\n").flatMap((block) => {
    const [, event = "", data = ""] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
    return event === "" ? [] : [{ event, data: JSON.parse(data) as unknown }];
  });
  return new Map(
    [...Map.groupBy(events, ({ event }) => event)].map(([name, all]) => [name, all.map(({ data }) => data)]),
  );
}
