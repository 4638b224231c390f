import { hash } from "node:crypto";
import pino from "pino";
import { z } from "zod";
import { actions } from "#catalogue/actions.ts";
import { recordNamed } from "#catalogue/records.ts";
import { feedResources } from "#domain/feed/feed-resources.ts";
import { notifyOfWhatIsDue } from "#domain/notifications/notify-of-what-is-due.ts";
import { singleName } from "#kernel/record.ts";
import { logOptions } from "#platform/log.ts";
import { createApp } from "#server/app.ts";
import { askByCookie } from "#tests/agreement/inquirers.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import type { Asker } from "#tests/support/askers.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { memoryFiles } from "#tests/support/memory-files.ts";
import { relationsOf, valuesOf } from "#tests/support/record-documents.ts";
import { idPlaces, leastInput, poolOf } from "#tests/support/valid-inputs.ts";
import { nest } from "./canaries.ts";
import { callAll, fullCalls } from "./tool-calls.ts";
import { rootRecords, type World } from "./world.ts";

/** Everything a caller receives through one interface, as text. */
export type Surface = { readonly name: string; readonly told: readonly string[] };

/** The service with a file behind each deliverable, and what it logs. */
export function withFiles(world: World): { readonly world: World; readonly log: readonly string[] } {
  const log: string[] = [];
  const files = memoryFiles((key) => Buffer.from(fileOf(key)));
  const loggerInstance = pino(logOptions("debug"), { write: (line: string) => void log.push(line) });
  const app = createApp({ ...world.dependencies, files }, { log: loggerInstance });
  return { world: { ...world, app }, log };
}

/** What stands in the file under this key: a canary of the member whose deliverable it is. */
function fileOf(key: string): string {
  return `${nest(key.split("/")[1] === "client" ? "client" : "openClient")}infile`;
}

export async function plantFiles({ owner, members }: World, member: MemberName): Promise<void> {
  const key = `documents/${member}/x.pdf`;
  const text = "update deliverables set file_key = $2, sha256 = $3 where organization_id = $1 and status = 'READY'";
  await owner.query(text, [members[member].id, key, hash("sha256", fileOf(key))]);
  const named =
    "update certificates set credential = credential || $2 where organization_id = $1 and kind = 'PARTICIPATION'";
  await owner.query(named, [members[member].id, `${nest(member)}incredential`]);
}

/** All that there is to be asked for, by key and by cookie, with what is known of a client and these words. */
export async function allSurfaces(
  world: World,
  { cookie, ...asker }: Asker & { readonly cookie: string },
  about: MemberName,
  words: readonly string[],
): Promise<readonly Surface[]> {
  const exercises = await idsOf(world, about, "exercises");
  const calendars = exercises.map((id) => `/api/exercises/${id}/calendar.ics`);
  const documents = [
    ...(await idsOf(world, about, "deliverables")).map((id) => `/api/deliverables/${id}/file`),
    ...(await idsOf(world, about, "attachments")).map((id) => `/api/attachments/${id}/file`),
    ...(await idsOf(world, about, "certificates")).map((id) => `/api/certificates/${id}/credential.json`),
  ];
  const asked: readonly Asked[] = [
    ["GraphQL lists", () => askLists(world, asker)],
    ["GraphQL singles", () => askSingles(world, asker, about)],
    ["GraphQL filters", () => askFilters(world, asker, words)],
    ["tools", () => askTools(world, asker)],
    ["search", () => askSearch(world, asker, words)],
    ["feed as NDJSON", () => pullFeed(world, asker, "application/x-ndjson")],
    ["feed as CSV", () => pullFeed(world, asker, "text/csv")],
    ["exports", () => getAll(world, asker, exportPaths(world, about))],
    ["files", () => getAll(world, asker, documents)],
    ["calendar", () => getAll(world, asker, calendars)],
    ["subscribed calendar", () => subscribe(world, cookie)],
    ["live", () => lookOn(world, cookie, exercises)],
    ["notifications", () => readNotifications(world, asker, cookie)],
  ];
  const surfaces: Surface[] = [];
  for (const [name, ask] of asked) surfaces.push({ name, told: await ask() });
  return surfaces;
}

type Told = Promise<readonly string[]>;
type Asked = readonly [surface: string, ask: () => Told];

/** Each list with its values, and of every relation what leads off. */
async function askLists({ app }: World, { key }: Asker): Told {
  const told: string[] = [];
  for (const record of rootRecords) {
    const { plural } = record;
    const related = relationsOf(record).map(([name, field]) => {
      const isMany = field.type === "many";
      return `${name}${isMany ? "(limit: 2)" : ""} { ${valuesOf(recordNamed(field.record))} } ${isMany ? `${name}_count` : ""}`;
    });
    const document = `{ ${plural}(limit: 150) { ${valuesOf(record)} ${related.join(" ")} } ${plural}_count }`;
    told.push(JSON.stringify(await askGraphQL(app, key, document)));
  }
  return told;
}

async function askSingles(world: World, { key }: Asker, about: MemberName): Told {
  const told: string[] = [];
  for (const record of rootRecords.filter(({ tenant }) => tenant === "organization_id")) {
    for (const id of await idsOf(world, about, record.plural)) {
      const document = `query ($id: ID!) { ${singleName(record)}(id: $id) { ${valuesOf(record)} } }`;
      told.push(JSON.stringify(await askGraphQL(world.app, key, document, { id })));
    }
  }
  return told;
}

/** How many records there are with a part of what is withheld, by each filter that takes a text. */
async function askFilters({ app }: World, { key }: Asker, words: readonly string[]): Told {
  const told: string[] = [];
  for (const record of rootRecords) {
    const filters = Object.entries(record.filters).filter(([, filter]) => filter.compare === "contains");
    for (const [filter] of filters) {
      for (const word of words) {
        const document = `{ ${record.plural}(${filter}: "${word}", limit: 200) { ${valuesOf(record)} }
          ${record.plural}_count(${filter}: "${word}") }`;
        const answer = JSON.stringify(await askGraphQL(app, key, document));
        told.push(answer, ...(/_count":[1-9]/.test(answer) ? [`${word} is there, says ${filter}`] : []));
      }
    }
  }
  return told;
}

async function askTools(world: World, asker: Asker): Told {
  return (await callAll(world, asker, fullCalls())).map(({ text }) => text);
}

/** What search finds by these words, and by the others' meaning. */
async function askSearch(world: World, asker: Asker, words: readonly string[]): Told {
  const told: string[] = [];
  for (const query of [...words, "Who may isolate the network, and what was decided?"]) {
    const document = `query ($query: String!) { search_knowledge(query: $query, limit: 50) { mode results { title snippet } } }`;
    told.push(JSON.stringify((await askGraphQL(world.app, asker.key, document, { query })).data));
    told.push(...(await callAll(world, asker, [{ name: "search_knowledge", args: { query, limit: 50 } }])).map(found));
  }
  return told;
}

const found = ({ text }: { readonly text: string }) => text;

async function pullFeed({ app }: World, { key }: Asker, accept: string): Told {
  const told: string[] = [];
  for (const { name } of feedResources) {
    const headers = { "x-api-key": key, accept };
    const answer = await app.inject({ method: "GET", url: `/api/feed/v1/${name}`, headers });
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
    told.push(answer.body);
  }
  return told;
}

function exportPaths({ members }: World, about: MemberName): string[] {
  const coverage = ["json", "csv"].map((extension) => `/api/exports/compliance-coverage.${extension}`);
  const portfolio = ["/api/exports/portfolio.csv"];
  const lists = rootRecords.map(({ plural }) => `/api/exports/${plural}.csv`);
  return [...lists, ...portfolio, ...coverage.map((path) => `${path}?organization_id=${members[about].id}`)];
}

async function getAll({ app }: World, { key }: Asker, urls: readonly string[]): Told {
  const told: string[] = [];
  for (const url of urls) told.push((await app.inject({ method: "GET", url, headers: { "x-api-key": key } })).body);
  return told;
}

async function lookOn({ app }: World, cookie: string, exercises: readonly string[]): Told {
  const told: string[] = [];
  for (const id of exercises) {
    for (const view of ["room", "console"]) {
      const url = `/api/live/exercises/${id}?view=${view}`;
      told.push((await app.inject({ method: "GET", url, headers: { cookie } })).body);
    }
  }
  return told;
}

/** All notifications of its people, once everything due was sent. */
async function readNotifications(world: World, { caller }: Asker, cookie: string): Told {
  await notifyOfWhatIsDue.run(world.dependencies);
  const text = "select to_jsonb(n)::text as told from notifications n where organization_id = $1";
  const { rows } = await world.owner.query<{ told: string }>(text, [caller.organization_id]);
  const document = "{ notifications(limit: 200) { title body link } }";
  return [...rows.map(({ told }) => told), JSON.stringify(await askByCookie(world, cookie, document))];
}

/** The file that a calendar fetches. */
async function subscribe(world: World, cookie: string): Told {
  const document = "mutation { createCalendarSubscription(input: {}) { calendar_link } }";
  const { calendar_link } = made.parse(await askByCookie(world, cookie, document)).data.createCalendarSubscription;
  const file = await world.app.inject({ url: calendar_link });
  if (file.statusCode !== 200) throw new Error(`The calendar was not sent: ${file.body}`);
  return [file.body.replaceAll("\r\n ", "")];
}

const made = z.object({ data: z.object({ createCalendarSubscription: z.object({ calendar_link: z.string() }) }) });

/** Every action with each id of the client's that it takes: what is answered, and what is refused. */
export async function tryActions(world: World, { key }: Asker, about: MemberName): Told {
  const { owner, members } = world;
  const pool = await poolOf(owner, [members[about].id]);
  const told: string[] = [];
  for (const action of actions) {
    for (const place of idPlaces(action.input)) {
      const given = leastInput(action.input);
      const type = `${action.name.charAt(0).toUpperCase()}${action.name.slice(1)}Input`;
      const shown = action.once ? "__typename" : valuesOf(action.returns);
      const document = `mutation ($input: ${type}!) { ${action.name}(input: $input) { ${shown} } }`;
      for (const id of (pool.get(place.of.name) ?? []).slice(0, 2)) {
        const input = { ...given, ...place.put(id) };
        told.push(JSON.stringify(await askGraphQL(world.app, key, document, { input })));
      }
    }
  }
  return told;
}

async function idsOf({ owner, members }: World, member: MemberName, table: string): Promise<readonly string[]> {
  const text = `select id from ${table} where organization_id = $1 order by id limit 20`;
  const { rows } = await owner.query<{ id: string }>(text, [members[member].id]);
  return rows.map(({ id }) => id);
}
