import type { APIRequestContext } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";

type Listed = { readonly scenarios: readonly { readonly id: string; readonly status: string }[] };
type Made = { readonly createScenario: { readonly id: string } };

const LIST = "{ scenarios(limit: 50) { id status } }";
const CREATE = "mutation ($input: CreateScenarioInput!) { createScenario(input: $input) { id } }";
const ADD = "mutation ($input: CreateScenarioInjectInput!) { createScenarioInject(input: $input) { id } }";

/** One of each status that the caller reads, and a draft of its own. */
export async function makeScenarios(request: APIRequestContext): Promise<readonly string[]> {
  const story = {
    title: "A stranger at the dock",
    kind: "PHYSICAL_AND_CYBER",
    severity: "LOW",
    summary: "A door is open.",
  };
  const { id } = (await ask<Made>(request, CREATE, { input: story })).createScenario;
  const inject = {
    scenario_id: id,
    title: "A knock",
    body: "Who is it?",
    channel: "IN_PERSON",
    dimension: "COMMUNICATION",
  };
  await ask(request, ADD, { input: { ...inject, options: [{ label: "Open" }] } });
  const { scenarios } = await ask<Listed>(request, LIST);
  return [...new Map([...scenarios.map((each) => [each.status, each.id] as const), ["DRAFT", id] as const]).values()];
}
