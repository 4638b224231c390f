import type { Caller } from "@hotwash/server/caller.ts";
import { systemCaller } from "@hotwash/server/caller.ts";
import type { Config } from "@hotwash/server/config.ts";
import type { Database } from "@hotwash/server/database.ts";
import { foundOperator } from "@hotwash/server/found-operator.ts";
import { randomUUIDv7 } from "@hotwash/server/ids.ts";
import { installLibrary } from "@hotwash/server/install-library.ts";
import { settleInvitations } from "@hotwash/server/note-wanted.ts";
import { openFiles } from "@hotwash/server/open-files.ts";
import type { OrganizationKind } from "@hotwash/server/organization-kind.ts";
import { findSigningKey } from "@hotwash/server/signing-keys.ts";
import { asCertifier } from "@hotwash/server/tenancy.ts";
import { attachFiles } from "#demo/attach-files.ts";
import { createSnapshots, joinBenchmark } from "#demo/benchmark.ts";
import { bookReportSteps } from "#demo/book-report-steps.ts";
import { readBooks } from "#demo/books.ts";
import { OPERATOR, type Person, people, staff } from "#demo/cast.ts";
import { evaluationSteps, feedbackSteps } from "#demo/evaluation-steps.ts";
import { demoKeys } from "#demo/keys.ts";
import { playClient } from "#demo/play-client.ts";
import { policySteps } from "#demo/policy-steps.ts";
import { prefixesOf } from "#demo/prefixes.ts";
import { programSteps } from "#demo/program-steps.ts";
import { renewalSteps } from "#demo/renewal-steps.ts";
import { requestSteps } from "#demo/request-steps.ts";
import { requirementSteps } from "#demo/requirement-steps.ts";
import { askLater, reviewSteps } from "#demo/review-steps.ts";
import { play, type Stage } from "#demo/stage.ts";
import { minutesAfter } from "#demo/story-time.ts";

export type Organization = { readonly id: string; readonly kind: OrganizationKind };
export type MadeUser = Person & { readonly id: string };
export type MadeKey = (typeof demoKeys)[number] & { readonly plaintext: string };

/** Opened without an account. */
export type MadeLink = { readonly name: string; readonly organization: string; readonly path: string };

export type Made = {
  readonly organizations: ReadonlyMap<string, Organization>;
  readonly users: readonly MadeUser[];
  readonly keys: readonly MadeKey[];
  readonly links: readonly MadeLink[];
};

/** The service began so long ago, before the oldest story. */
const [BEGINNING_DAYS, KEY_DAYS, EXPIRED_DAYS, DAY_MINUTES] = [1_200, 60, 30, 24 * 60];
const AT_ONCE = 4;
const RENEWING = "Meridian Freight Lines";

/**
 * Founds the operator and its carriers, and lives every client's story. `progress` takes the share that is done.
 */
export async function createDemo(
  database: Database,
  config: Config,
  now: Date,
  progress: (share: number) => void,
): Promise<Made> {
  const books = await readBooks();
  const organizations = new Map<string, Organization>();
  const users: MadeUser[] = [];
  const beginning = minutesAfter(now, -BEGINNING_DAYS * DAY_MINUTES);
  const operator = randomUUIDv7(beginning);
  await foundOperator(database, {
    id: operator,
    name: OPERATOR,
    now: beginning,
    actor: OPERATOR,
    entryId: randomUUIDv7(beginning),
  });
  // Beforehand: of stories that run side by side, all would wait for the one that makes it.
  await asCertifier(database, (connection) => findSigningKey(connection, config.secrets, beginning));
  organizations.set(OPERATOR, { id: operator, kind: "OPERATOR" });
  const founder = systemCaller(operator, OPERATOR);

  await play(database, founder, "beginning", [
    {
      at: minutesAfter(beginning, DAY_MINUTES),
      happen: async (stage) => {
        await inviteAll(stage, founder, staff, organizations, users);
        for (const { carrier, country } of books) {
          const input = { name: carrier, kind: "CARRIER", parent_id: operator, industry: "INSURANCE", country };
          organizations.set(carrier, {
            id: (await stage.perform(founder, "createOrganization", input)).id,
            kind: "CARRIER",
          });
        }
      },
    },
  ]);
  const clock = () => minutesAfter(beginning, DAY_MINUTES);
  await installLibrary(database, { clock, newId: () => randomUUIDv7(clock()) });

  const callers = new Map(users.map((user) => [user.name, callerFor(user, operator, "OPERATOR")]));
  const admin = callers.get("Dana Whitlock") ?? founder;
  const clients = books.flatMap(({ carrier, clients: stories }) => stories.map((story) => ({ carrier, story })));
  const means = { signing: config, files: openFiles(config) };
  const names = [OPERATOR, ...books.map(({ carrier }) => carrier), ...clients.map(({ story }) => story.name)];
  const prefixes = prefixesOf(names);
  let done = 0;
  await atOnce(AT_ONCE, clients, async ({ carrier, story }) => {
    const scene = {
      database,
      means,
      now,
      carrier: organizations.get(carrier)?.id ?? operator,
      admin,
      staff: callers,
      founded: joinBenchmark,
      reference_prefix: prefixes.get(story.name),
    };
    organizations.set(story.name, { id: await playClient(scene, story), kind: "CLIENT" });
    done += 1;
    progress(done / clients.length);
  });

  await createSnapshots(database, now);
  const keys = await issueAccess(database, founder, now, organizations, users);
  const links = await tellTheRest({ database, config, now, founder, books, organizations, users });
  await settleInvitations(database, now);
  return { organizations, users, keys, links };
}

type Rest = {
  readonly database: Database;
  readonly config: Config;
  readonly now: Date;
  readonly founder: Caller;
  readonly books: Awaited<ReturnType<typeof readBooks>>;
  readonly organizations: ReadonlyMap<string, Organization>;
  readonly users: readonly MadeUser[];
};

/** What carriers and clients did once they had accounts. Answers the links that were made. */
async function tellTheRest({ database, config, now, founder, books, organizations, users }: Rest) {
  const links: MadeLink[] = [];
  const personIn = (organization: string, isSought: (user: MadeUser) => boolean) => {
    const found = users.find((user) => user.organization === organization && isSought(user));
    const home = organizations.get(organization);
    if (!found || !home) throw new Error(`Nobody is found in ${organization}.`);
    return callerFor(found, home.id, home.kind);
  };
  const adminOf = (organization: string) => personIn(organization, ({ role }) => role === "ADMIN");
  const personNamed = (organization: string, sought: string) => personIn(organization, ({ name }) => name === sought);
  await play(database, founder, "requirements", requirementSteps(now, organizations, adminOf));
  await play(database, founder, "policies", policySteps(now, books, organizations, adminOf));
  await play(database, founder, "book reports", bookReportSteps(now, books, organizations, adminOf));
  const renewing = adminOf(RENEWING);
  const linked = (path: string) => void links.push({ name: "renewal pack for a broker", organization: RENEWING, path });
  // Its own transaction: only a client grants what its record says.
  await play(database, renewing, "renewal packs", renewalSteps(now, renewing, linked), { signing: config });
  const reviewers = [personNamed(RENEWING, "Amit Shah"), personNamed(RENEWING, "Helen Castro")] as const;
  const facilitator = personNamed(OPERATOR, "Priya Nair");
  const reviewing = { now, organization_id: renewing.organization_id, facilitator, reviewers };
  for (const [i, { by, step }] of reviewSteps(reviewing).entries()) await play(database, by, `review ${i}`, [step]);
  const { by, step } = askLater(now, facilitator, adminOf("Northwind Outfitters"));
  await play(database, by, "reviewers", [step]);
  const asking = adminOf("Calder Valley Health");
  await play(database, asking, "exercise requests", requestSteps(now, asking));
  const planning = { now, facilitator, organization_id: asking.organization_id };
  await play(database, facilitator, "exercise program", programSteps(planning));
  const leading = { ...planning, facilitator: personNamed(OPERATOR, "Ingrid Solheim") };
  const evaluators = [personNamed(OPERATOR, "Tomás Rey"), facilitator] as const;
  const evaluated = [...evaluationSteps({ ...leading, evaluators }), feedbackSteps(planning)];
  for (const [i, { by, step }] of evaluated.entries()) await play(database, by, `evaluation ${i}`, [step]);
  await attachFiles({
    ...{ database, config, now, staff: facilitator, personOf: personNamed },
    organizationOf: (client) => organizations.get(client)?.id ?? "",
  });
  return links;
}

async function issueAccess(
  database: Database,
  founder: Caller,
  now: Date,
  organizations: ReadonlyMap<string, Organization>,
  users: MadeUser[],
): Promise<MadeKey[]> {
  const keys: MadeKey[] = [];
  const issued = minutesAfter(now, -KEY_DAYS * DAY_MINUTES);
  await play(database, founder, "access", [
    {
      at: issued,
      happen: async (stage) => {
        await inviteAll(stage, founder, people, organizations, users);
        for (const key of demoKeys) {
          const issuer = users.find(({ organization, role }) => organization === key.issuer && role === "ADMIN");
          const from = organizations.get(key.issuer);
          const to = organizations.get(key.organization);
          if (!issuer || !from || !to) throw new Error(`Nobody can issue ${key.name}.`);
          const caller = callerFor(issuer, from.id, from.kind);
          const expires_at = key.becomes === "expired" ? minutesAfter(now, -EXPIRED_DAYS * DAY_MINUTES) : undefined;
          const input = { name: key.name, scopes: key.scopes, role: key.role, organization_id: to.id, expires_at };
          const { id, once } = await stage.perform(caller, "createApiKey", input);
          if (key.becomes === "revoked") await stage.perform(caller, "revokeApiKey", { id });
          keys.push({ ...key, plaintext: once?.plaintext ?? "" });
        }
      },
    },
  ]);
  return keys;
}

async function inviteAll(
  stage: Stage,
  inviter: Caller,
  persons: readonly Person[],
  organizations: ReadonlyMap<string, Organization>,
  users: MadeUser[],
): Promise<void> {
  for (const person of persons) {
    const { name, email, role, organization } = person;
    const organization_id = organizations.get(organization)?.id;
    const { id } = await stage.perform(inviter, "inviteUser", { organization_id, name, email, role });
    users.push({ ...person, id });
  }
}

function callerFor({ id, name, role }: MadeUser, organization_id: string, kind: OrganizationKind): Caller {
  const actor = { actor_kind: "USER", actor_id: id, actor_name: name } as const;
  // The transaction is the operator's, so no book is needed to reach the clients.
  return {
    ...actor,
    organization_id,
    organization_kind: kind,
    kind,
    role,
    scopes: [],
    book: [organization_id],
    disclosed: [],
  };
}

/** Works through the list, some at a time. */
async function atOnce<T>(width: number, list: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const rest = list.values();
  const worker = async () => {
    for (const each of rest) await work(each);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
