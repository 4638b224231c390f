import { randomUUID } from "node:crypto";
import { z } from "zod";
import { records } from "#catalogue/records.ts";
import { indexBatch } from "#domain/knowledge/index-batch.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { type Asker, type AskersKey, createAskersKeys, findAskers, isGuarded, scopes } from "#tests/support/askers.ts";
import { type Market, openMarket } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { marketPlanting } from "#tests/support/plant-market.ts";
import { createPlanted, type Planting, readPlanted } from "#tests/support/planted-database.ts";
import { markTexts } from "#tests/support/words.ts";
import { addKeyOfCarrier, addScenario, addWork } from "#tests/support/work-in-hand.ts";

export type World = Market & { readonly askers: readonly Asker[] };

const askersKeys = z.array(z.object({ name: z.string(), key: z.string(), home: z.enum(scopes.operator) }));

const planting: Planting<readonly AskersKey[]> = {
  name: "world",
  onto: marketPlanting,
  read: (kept) => askersKeys.parse(kept),
  plant: async (addresses) => {
    const planted = await readPlanted(addresses.owner, marketPlanting);
    const market = await openMarket({ ...addresses, planted, drop: async () => {} });
    try {
      await addScenario(market);
      for (const home of ["client", "openClient", "otherClient"] as const) await addWork(market, home);
      await addKeyOfCarrier(market, "carrier", "client");
      const keys = await createAskersKeys(market);
      await markTexts(market);
      await alignSummaries(market);
      while ((await indexBatch(market.database, market.dependencies)) > 0); // for search
      return keys;
    } finally {
      await market.stop();
    }
  },
};

/** The market with work of every kind in hand, in which every text names its owner. */
export async function openWorld(): Promise<World> {
  const made = await createPlanted(planting);
  const market = await openMarket({ ...made, planted: await readPlanted(made.owner, marketPlanting) });
  await market.owner.query("set jit = off"); // deep questions would take longer to compile than to answer
  return { ...market, askers: await findAskers(market, made.planted) };
}

/** Marked one by one, a summary and its sentences differ: it is what they say again, so that one may be replaced. */
async function alignSummaries({ owner }: Market): Promise<void> {
  const section = "s.report_id = r.id and s.section = 'EXECUTIVE_SUMMARY'";
  await owner.query(`update report_sentences s set heading = null from after_action_reports r
    where ${section} and r.organization_id = s.organization_id and r.status <> 'FINAL'`);
  await owner.query(`update after_action_reports r set executive_summary =
    (select string_agg(s.text, E'\\n\\n' order by s.position) from report_sentences s where ${section})
    where r.status <> 'FINAL' and exists (select from report_sentences s where ${section})`);
}

/** Who is bound by a scope, one of each kind: the others differ from these in whose records they see. */
export function boundOfEachKind({ askers }: World): readonly Asker[] {
  const names = ["carrier", "client", "carrier's key for client"];
  return askers.filter(({ name }) => names.includes(name));
}

/** Records that have a root field. Parts are read through these. */
export const rootRecords = records.filter(({ part }) => !part);

/** What the scope and the disclosure let this asker see, in SQL of the owner's, whom no policy holds back. */
export function visibleTo({ members }: Market, asker: Asker, record: RecordDeclaration, row: string): string {
  if (record.tenant === null) return "true";
  // Askers ask by key, and what belongs to one person does not belong to a key.
  if (record.personal) return "false";
  const open = asker.sees.filter((member) => !isGuarded(asker, member));
  const shown = record.disclosure === "shared" ? asker.sees : open;
  const ofOneOf = (names: Asker["sees"]) =>
    isOneOf(
      `${row}.${record.tenant}`,
      names.map((member) => members[member].id),
    );
  const conditions = [
    ofOneOf(shown),
    ...(record.spoiler && asker.caller.kind !== "OPERATOR" ? [`not ${row}.${record.spoiler}`] : []),
    ...(record.readers && asker.caller.kind !== "OPERATOR" ? [`${row}.${record.readers} is null`] : []),
    ...(record.carrier_rows && asker.caller.kind === "CARRIER" ? [record.carrier_rows(row)] : []),
    ...(record.confidential_rows ? [`(not ${record.confidential_rows(row)} or ${ofOneOf(open)})`] : []),
  ];
  return `(${conditions.join(" and ")})`;
}

export function isOneOf(column: string, ids: readonly string[]): string {
  return `${column} = any ('{${ids.join(",")}}'::uuid[])`;
}

export async function idsVisibleTo(
  market: Market,
  asker: Asker,
  record: RecordDeclaration,
  only = "true",
): Promise<string[]> {
  const visible = visibleTo(market, asker, record, "r");
  const text = `select r.id from ${record.plural} r where ${visible} and ${only} order by r.id`;
  const { rows } = await market.owner.query<{ id: string }>(text);
  return rows.map(({ id }) => id);
}

/** A record of each stranger's that has one. */
export async function foreignIds(market: Market, asker: Asker, record: RecordDeclaration): Promise<string[]> {
  if (record.tenant === null) return [];
  const strangers = asker.strangers.map((member: MemberName) => market.members[member].id);
  const text = `select distinct on (${record.tenant}) id from ${record.plural}
    where ${isOneOf(record.tenant, strangers)} order by ${record.tenant}, id`;
  const { rows } = await market.owner.query<{ id: string }>(text);
  return rows.map(({ id }) => id);
}

/** The id of nothing. */
export function noId(): string {
  return randomUUID();
}
