import type { Client } from "pg";
import { z } from "zod";
import { evaluateDuties } from "#domain/programs/duties/evaluate-duties.ts";
import { evaluateRequirements } from "#domain/requirements/evaluate-requirements.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { type Database, openDatabase } from "#storage/database.ts";
import { issueKey } from "#tests/support/issue-key.ts";
import { type MemberIds, memberName, members } from "#tests/support/market-members.ts";
import { connectOwner } from "#tests/support/market-owner.ts";
import { signing } from "#tests/support/market-signing.ts";
import { plantAgents } from "#tests/support/plant-agents.ts";
import { plantAgreements } from "#tests/support/plant-agreements.ts";
import { plantAttachments } from "#tests/support/plant-attachments.ts";
import { plantAuditStreams } from "#tests/support/plant-audit-streams.ts";
import { plantCalendars } from "#tests/support/plant-calendars.ts";
import { plantChatChannels } from "#tests/support/plant-chat-channels.ts";
import { plantChoices } from "#tests/support/plant-choices.ts";
import { plantDirectories } from "#tests/support/plant-directories.ts";
import { plantEvaluations } from "#tests/support/plant-evaluations.ts";
import { plantExerciseRequests } from "#tests/support/plant-exercise-requests.ts";
import { plantExports } from "#tests/support/plant-exports.ts";
import { plantFeedback } from "#tests/support/plant-feedback.ts";
import { plantOrganizations } from "#tests/support/plant-organizations.ts";
import { plantOwnRecords } from "#tests/support/plant-own-records.ts";
import { plantPasskeys } from "#tests/support/plant-passkeys.ts";
import { plantPeople } from "#tests/support/plant-people.ts";
import { plantReads } from "#tests/support/plant-reads.ts";
import { plantOpenings, plantRenewalPacks } from "#tests/support/plant-renewal-packs.ts";
import { plantSignOn } from "#tests/support/plant-sign-on.ts";
import { plantTrackers } from "#tests/support/plant-trackers.ts";
import { plantWebhooks } from "#tests/support/plant-webhooks.ts";
import type { Planting } from "#tests/support/planted-database.ts";
import { settleDeliverables } from "#tests/support/settled-deliverables.ts";

const seed = z.object({ ids: z.record(memberName, z.string()), keys: z.record(memberName, z.string()) });
export type Seed = z.infer<typeof seed>;

/** Made through the product's own actions, once in a run of tests. */
export const marketPlanting: Planting<Seed> = {
  name: "market",
  read: (kept) => seed.parse(kept),
  plant: async ({ owner: address, login }) => {
    const owner = await connectOwner(address);
    const database = openDatabase(login, 2);
    try {
      const ids = await plantByActions(database, new Date());
      const keys: Record<string, string> = {};
      for (const { name, kind } of members) {
        const scopes = kind === "OPERATOR" ? ["MCP", "FEED", "GRAPHQL"] : ["MCP", "FEED"];
        keys[name] = (await issueKey({ database, owner, ids }, name, scopes, "ADMIN")).key;
      }
      await plantByOwner(owner);
      return seed.parse({ ids: Object.fromEntries(ids), keys });
    } finally {
      // A connection that stays open keeps the process of a file that failed.
      await Promise.all([database.end(), owner.end()]);
    }
  },
};

async function plantByActions(database: Database, now: Date): Promise<MemberIds> {
  const planted = await plantOrganizations(database, now);
  const { ids, admin } = planted;
  await settleDeliverables(database);
  await plantReads(database, admin, [...ids.values()], now);
  const people = await plantPeople(database, planted, now);
  await plantAttachments(database, admin, now);
  await evaluateDuties({ database, clock: () => now, newId: () => randomUUIDv7(now) });
  await evaluateRequirements({ database, clock: () => now, newId: () => randomUUIDv7(now) });
  const at = new Date(now.getTime() - 3_600_000);
  for (const person of [admin, ...people]) {
    await plantOwnRecords(database, person, at);
    if (person.kind !== "CLIENT") continue;
    const hasCarrier = person.organization_id !== ids.get("directClient");
    await plantRenewalPacks(database, person, { at, signing, hasCarrier });
  }
  await plantOpenings(database, admin, now);
  return ids;
}

/** Rows that no action makes without an answer from elsewhere. */
async function plantByOwner(owner: Client): Promise<void> {
  await plantPasskeys(owner);
  await plantAgreements(owner);
  await plantChoices(owner);
  await plantEvaluations(owner);
  await plantFeedback(owner);
  await plantAgents(owner);
  await plantDirectories(owner);
  await plantExerciseRequests(owner);
  await plantExports(owner);
  await plantWebhooks(owner);
  await plantAuditStreams(owner);
  await plantTrackers(owner);
  await plantSignOn(owner);
  await plantChatChannels(owner);
  await plantCalendars(owner);
}
