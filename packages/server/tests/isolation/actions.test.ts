import assert from "node:assert/strict";
import { after, test } from "node:test";
import { actions } from "#catalogue/actions.ts";
import { transferApiKey } from "#domain/api-keys/transfer-api-key.ts";
import { writeReportSentence } from "#domain/reports/write-report-sentence.ts";
import { createMutationWindow } from "#interfaces/mutation-window.ts";
import type { Action } from "#kernel/action.ts";
import { isPeoplesAlone, may, type Permission } from "#kernel/permission.ts";
import { Refusal } from "#kernel/refusal.ts";
import { createApp } from "#server/app.ts";
import { drainDependencies } from "#server/create-dependencies.ts";
import type { Connection } from "#storage/database.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import type { Asker } from "#tests/support/askers.ts";
import { actIn, tryOut } from "#tests/support/performing.ts";
import { actorFor } from "#tests/support/person-of.ts";
import { digestOf } from "#tests/support/table-rows.ts";
import { findInput, type Given, type IdPlace, idPlaces, poolOf } from "#tests/support/valid-inputs.ts";
import { boundOfEachKind, foreignIds, noId, openWorld, type World } from "./world.ts";

type Case = { readonly action: Action; readonly place: IdPlace; readonly own: Given };
type Outcome = Readonly<Record<string, unknown>>;

/** What the operator's staff may not do. */
const OF_CLIENTS: ReadonlySet<Permission> = new Set(["agree_to_reports", "request_exercises"]);

const world = await openWorld();
after(() => world.stop());
const everybody = Object.values(world.members).map(({ id }) => id);
const cases = await findCases();
const bound = boundOfEachKind(world);

test("T4: every id that an action takes can be that of a client's own record, or of the operator's", () => {
  const taken = new Set(cases.map(({ action, place }) => `${action.name} ${place.path}`));
  const places = actions.flatMap((action) => idPlaces(action.input).map(({ path }) => `${action.name} ${path}`));
  assert.deepEqual(
    places.filter((place) => !taken.has(place)),
    [],
  );
});

test("T4, T6: even with every permission and grant, no action distinguishes a stranger's record from an unknown one", async () => {
  await world.owner.query("grant all on all tables in schema hotwash to hotwash_carrier, hotwash_client");
  await eachRefusedAlike((asker, attempt) => tryOut(world.dependencies, asker.caller, attempt));
});

test("T6: nor does one with the code alone, without row policies", async () => {
  const connection = Object.assign(world.owner, { release: () => {} });
  await eachRefusedAlike(async (_asker, attempt) => {
    await world.owner.query("begin");
    try {
      return await attempt(connection);
    } finally {
      await world.owner.query("rollback");
    }
  });
});

for (const asker of world.askers.filter(({ strangers }) => strangers.length > 0)) {
  test(`T4, G51: ${asker.name} cannot change strangers' records, which do not exist for it`, async () => {
    const strangers = asker.strangers.map((member) => world.members[member].id);
    // What was refused to the askers before is written behind, to their own logs.
    await drainDependencies(world.dependencies);
    const before = await digestOf(world.owner, strangers);
    // No key manages people, keys and disclosure: an ADMIN does so, signed in.
    const isPerson = asker.name === asker.home;
    const session = isPerson ? await world.signIn(asker.home) : "";
    const caller = { ...asker.caller, actor_kind: isPerson ? "USER" : "API_KEY" } as const;
    for (const { action, place, own } of cases.filter(({ action }) => may(caller, action.permission))) {
      const credential = isPeoplesAlone(action.permission) ? session : asker.key;
      const app =
        action.per_minute > SCARCE
          ? world.app
          : createApp({ ...world.dependencies, mutations: createMutationWindow(world.dependencies.clock) });
      const ask = async (id: string) =>
        outcomeOf(await mutate(app, credential, action, { ...own, ...place.put(id) }), id);
      const nobodys = await ask(noId());
      // Whom a key is handed over to is looked at only where the key may be transferred.
      const isAnothers = action === transferApiKey && place.path === "owner_id";
      assert.match(
        String(nobodys.code),
        isAnothers ? /^(FORBIDDEN|NOT_FOUND|BAD_USER_INPUT)$/ : /^(NOT_FOUND|BAD_USER_INPUT)$/,
        `${action.name} ${place.path}`,
      );
      // One that another place of the same call names already would be found there.
      const foreign = (await foreignIds(world, asker, place.of)).filter((id) => !JSON.stringify(own).includes(id));
      for (const id of foreign.slice(0, MOST)) {
        assert.deepEqual(await ask(id), nobodys, `${action.name} ${place.path}`);
      }
    }
    assert.deepEqual(await digestOf(world.owner, strangers), before);
  });
}

// As many of each as the minute of a mutation allows. Where there are few, each place has a minute of its own.
const MOST = 4;
const SCARCE = 5;

type Attempt = (connection: Connection) => Promise<Outcome>;

async function eachRefusedAlike(inTransaction: (asker: Asker, attempt: Attempt) => Promise<Outcome>): Promise<void> {
  const before = await digestOf(world.owner, everybody);
  let tried = 0;
  for (const asker of bound) {
    for (const { action, place, own } of cases) {
      const outcome = (id: string) =>
        inTransaction(asker, (connection) => attempt(connection, asker, action, { ...own, ...place.put(id) }, id));
      const nobodys = await outcome(noId());
      for (const id of (await foreignIds(world, asker, place.of)).slice(0, 2)) {
        assert.deepEqual(await outcome(id), nobodys, `${action.name} ${place.path} by ${asker.name}`);
        tried++;
      }
    }
  }
  assert.ok(tried > cases.length);
  assert.deepEqual(await digestOf(world.owner, everybody), before);
}

/** What would come of it, whether or not the role permits it. Only a refusal will do. */
async function attempt(connection: Connection, asker: Asker, action: Action, given: Given, id: string) {
  try {
    await actIn(connection, world.dependencies, asker.caller, action, given);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, details } = error;
    return { code, message: message.replaceAll(id, "?"), details };
  }
  return assert.fail(`${action.name} took what is not ${asker.name}'s to give`);
}

async function mutate(app: World["app"], credential: string, { name, once }: Action, input: Given) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const shown = once ? Object.keys(once).join(" ") : "id";
  return askGraphQL(app, credential, `mutation ($input: ${type}!) { ${name}(input: $input) { ${shown} } }`, {
    input,
  });
}

function outcomeOf({ errors }: Awaited<ReturnType<typeof askGraphQL>>, id: string): Outcome {
  const [error] = errors ?? assert.fail("it was done");
  return { ...error?.extensions, message: error?.message.replaceAll(id, "?") };
}

/** For each id that an action takes, an input that it accepts. */
async function findCases(): Promise<Case[]> {
  const { dependencies, members, owner } = world;
  const pool = await poolOf(owner, [members.client.id, members.carrier.id, members.operator.id]);
  const found: Case[] = [];
  for (const action of actions) {
    const { person } = OF_CLIENTS.has(action.permission) ? members.client : members.operator;
    const caller = await actorFor(world, action, person);
    for (const place of idPlaces(action.input)) {
      const own =
        action === writeReportSentence && place.path === "sentence_id"
          ? await sentenceReplaced(found)
          : await findInput(action, { dependencies, caller, pool }, place);
      if (own) found.push({ action, place, own });
    }
  }
  return found;
}

/** It is one of very many, and takes evidence as well: that of a sentence that is added, in the same section. */
async function sentenceReplaced(found: readonly Case[]): Promise<Given | undefined> {
  const added = found.find(({ action, place }) => action === writeReportSentence && place.path === "gap_ids")?.own;
  const text = "select id from report_sentences where report_id = $1 and section = $2 order by position limit 1";
  const { rows } = await world.owner.query<{ id: string }>(text, [added?.id, added?.section]);
  return added && rows[0] && { ...added, sentence_id: rows[0].id };
}
