import type { APIRequestContext } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";

type Made = { readonly createWebhook: { readonly webhook_subscription: { readonly id: string } } };

const CREATE =
  "mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook_subscription { id } } }";
const PAUSE = "mutation ($input: PauseWebhookInput!) { pauseWebhook(input: $input) { id } }";
const END = "mutation ($input: EndWebhookInput!) { endWebhook(input: $input) { id } }";

/** A webhook of each status. The address of the active one does not exist, so its deliveries fail. */
export async function makeWebhooks(request: APIRequestContext): Promise<readonly string[]> {
  const create = async (name: string) => {
    const input = { name, url: "https://receiver.invalid/hotwash", resources: ["GAPS"] };
    return (await ask<Made>(request, CREATE, { input })).createWebhook.webhook_subscription.id;
  };
  const [active, paused, ended] = [await create("Warehouse"), await create("Ticketing"), await create("Former lake")];
  await ask(request, PAUSE, { input: { id: paused, note: "Maintenance" } });
  await ask(request, END, { input: { id: ended } });
  return [active, paused, ended];
}
