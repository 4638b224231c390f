import type { APIRequestContext } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";

type Clients = { readonly organizations: readonly { readonly id: string }[] };
type Made = { readonly createTracker: { readonly id: string } };

const CLIENTS = "{ organizations(kind: CLIENT, status: ACTIVE, limit: 1) { id } }";
const CREATE = "mutation ($input: CreateTrackerInput!) { createTracker(input: $input) { id } }";
const PAUSE = "mutation ($input: PauseTrackerInput!) { pauseTracker(input: $input) { id } }";
const END = "mutation ($input: EndTrackerInput!) { endTracker(input: $input) { id } }";

/** A connection of each status. The address of the active one does not exist, so it fails. */
export async function makeTrackers(request: APIRequestContext): Promise<readonly string[]> {
  const [client] = (await ask<Clients>(request, CLIENTS)).organizations;
  const create = async (name: string) => {
    const input = {
      name,
      organization_id: client?.id,
      kind: "JIRA",
      url: "https://tracker.invalid",
      project: "SEC",
      account: "robot@tracker.example",
      api_token: "opens-nothing",
    };
    return (await ask<Made>(request, CREATE, { input })).createTracker.id;
  };
  const [active, paused, ended] = [
    await create("Backlog"),
    await create("Second line"),
    await create("Former backlog"),
  ];
  await ask(request, PAUSE, { input: { id: paused, note: "Maintenance" } });
  await ask(request, END, { input: { id: ended } });
  return [active, paused, ended];
}
