import type { APIRequestContext } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { makeAuditStreams } from "#e2e/support/audit-streams.ts";
import { makeImports } from "#e2e/support/imports.ts";
import { makePackLink } from "#e2e/support/packs.ts";
import { makeScenarios } from "#e2e/support/scenarios.ts";
import { makeTrackers } from "#e2e/support/trackers.ts";
import { makeWebhooks } from "#e2e/support/webhooks.ts";

type Rows = { readonly rows: readonly { readonly id: string; readonly status?: string }[] };

/** Values for the parameters of an address: records that the caller may see, one of each status. */
const LISTS: Readonly<Record<string, string>> = {
  exercise: "exercises(limit: 200) { id status }",
  organization: "organizations(limit: 50) { id status: kind }",
  item: "action_items(limit: 50) { id status }",
  certificate: "certificates(limit: 50) { id status }",
  deliverable: "deliverables(limit: 50) { id status }",
  engagement: "engagements(limit: 50) { id status }",
  gap: "gaps(limit: 50) { id status }",
  pack: "renewal_packs(limit: 50) { id status }",
  program: "exercise_programs(limit: 50) { id status }",
  report: "after_action_reports(limit: 50) { id status }",
  // It ends the address at which a certificate is verified.
  token: "certificates(limit: 200) { id: verify_url status }",
};

/** Parameters other than record ids. */
const WORDS: Readonly<Record<string, readonly string[]>> = {};

/** Parameters of records that the demo has none of. */
const MADE: Readonly<Record<string, (request: APIRequestContext) => Promise<readonly string[]>>> = {
  import: makeImports,
  link: makePackLink,
  scenario: makeScenarios,
  stream: makeAuditStreams,
  tracker: makeTrackers,
  webhook: makeWebhooks,
};

export type Fill = (parameter: string) => Promise<readonly string[]>;

export function parametersOf(request: APIRequestContext): Fill {
  const known = new Map<string, Promise<readonly string[]>>();
  return (parameter) => {
    const values = known.get(parameter) ?? valuesOf(request, parameter);
    known.set(parameter, values);
    return values;
  };
}

async function valuesOf(request: APIRequestContext, parameter: string): Promise<readonly string[]> {
  const words = WORDS[parameter];
  if (words) return words;
  const made = MADE[parameter];
  if (made) return made(request);
  const list = LISTS[parameter];
  if (!list) throw new Error(`Nothing fills $${parameter}: say in e2e/support/parameters.ts what does.`);
  const { rows } = await ask<Rows>(request, `{ rows: ${list} }`);
  const firsts = new Map(rows.toReversed().map(({ id, status }) => [status, id.slice(id.lastIndexOf("/") + 1)]));
  return [...firsts.values()];
}
