import { playClient } from "@hotwash/demo/play-client.ts";
import { play, type Stage } from "@hotwash/demo/stage.ts";
import type { FastifyInstance } from "fastify";
import { Client, type ClientConfig } from "pg";
import { z } from "zod";
import { findKeyHolder } from "#domain/access/find-caller.ts";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { keepTurn } from "#domain/assistant/keep-turn.ts";
import { moveLook } from "#domain/assistant/last-looks.ts";
import { foundOperator } from "#domain/organizations/found-operator.ts";
import { evaluateDuties } from "#domain/programs/duties/evaluate-duties.ts";
import { evaluateRequirements } from "#domain/requirements/evaluate-requirements.ts";
import { installLibrary } from "#domain/scenarios/install-library.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { type Caller, systemCaller } from "#kernel/caller.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import type { Role } from "#kernel/role.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { createApp } from "#server/app.ts";
import { createDependencies, drainDependencies } from "#server/create-dependencies.ts";
import { openAuthDatabase } from "#storage/auth-database.ts";
import { type Database, openDatabase } from "#storage/database.ts";
import { type Account, BASE_URL, signInAs } from "#tests/support/credentials.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { marketStory } from "#tests/support/market-story.ts";
import { memoryFiles } from "#tests/support/memory-files.ts";
import { performing } from "#tests/support/performing.ts";
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
import { plantImports } from "#tests/support/plant-imports.ts";
import { plantMappings } from "#tests/support/plant-mappings.ts";
import { plantModelUse } from "#tests/support/plant-model-use.ts";
import { plantPasskeys } from "#tests/support/plant-passkeys.ts";
import { plantPrograms } from "#tests/support/plant-programs.ts";
import { plantProposal } from "#tests/support/plant-proposal.ts";
import { plantReads } from "#tests/support/plant-reads.ts";
import { plantOpenings, plantRenewalPacks } from "#tests/support/plant-renewal-packs.ts";
import { plantRequirements } from "#tests/support/plant-requirements.ts";
import { plantScenarios } from "#tests/support/plant-scenarios.ts";
import { plantSignOn } from "#tests/support/plant-sign-on.ts";
import { plantTrackers } from "#tests/support/plant-trackers.ts";
import { plantWebhooks } from "#tests/support/plant-webhooks.ts";
import { createPlanted, type Planting } from "#tests/support/planted-database.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";
import { settleDeliverables } from "#tests/support/settled-deliverables.ts";

/** Two carriers with their clients, so that each has a neighbor whose records it must never see. */
export const members = [
  { name: "operator", kind: "OPERATOR", under: undefined, discloses: "FULL" },
  { name: "carrier", kind: "CARRIER", under: "operator", discloses: "FULL" },
  { name: "client", kind: "CLIENT", under: "carrier", discloses: "SUMMARY" },
  { name: "openClient", kind: "CLIENT", under: "carrier", discloses: "FULL" },
  { name: "otherCarrier", kind: "CARRIER", under: "operator", discloses: "FULL" },
  { name: "otherClient", kind: "CLIENT", under: "otherCarrier", discloses: "SUMMARY" },
  { name: "directClient", kind: "CLIENT", under: "operator", discloses: "SUMMARY" },
] as const;

export type MemberName = (typeof members)[number]["name"];

export type Member = {
  readonly id: string;
  readonly kind: OrganizationKind;
  /** A key with every scope that the organization's kind may hold, of an ADMIN; clients' are issued by the operator. */
  readonly key: string;
  readonly caller: Caller;
  /** An ADMIN of the organization, signed in: for what no key may do. */
  readonly person: Caller;
};

export type Market = {
  readonly app: FastifyInstance;
  readonly dependencies: Dependencies;
  readonly database: Database;
  /** How the server signs in: for what opens connections of its own. */
  readonly login: ClientConfig;
  readonly authLogin: ClientConfig;
  /** The owner's connection, for looking behind the curtain: no row policy holds it. */
  readonly owner: Client;
  /** Where further connections of the owner lead. */
  readonly address: ClientConfig;
  readonly members: Readonly<Record<MemberName, Member>>;
  /** A key of the member, with these scopes and this role. GRAPHQL keys exist for the operator only: see `graphqlKey`. */
  readonly newKey: (of: MemberName, scopes: readonly string[], role?: Role) => Promise<{ id: string; key: string }>;
  /** The session of an ADMIN of the member, or of somebody new where it is another role. */
  readonly signIn: (of: MemberName, role?: Role) => Promise<string>;
  readonly stop: () => Promise<void>;
};

export { BASE_URL };

export const SECRET = "a secret for tests only of more than 32 characters";

const memberName = z.enum(members.map(({ name }) => name));
const seed = z.object({ ids: z.record(memberName, z.string()), keys: z.record(memberName, z.string()) });
type Seed = z.infer<typeof seed>;

/** Made through the product's own actions, once in a run of tests. */
export const marketPlanting: Planting<Seed> = {
  name: "market",
  read: (kept) => seed.parse(kept),
  plant: async ({ owner: address, login }) => {
    const owner = await connectOwner(address);
    const database = openDatabase(login, 2);
    const ids = await plant(database, new Date());
    const keys: Record<string, string> = {};
    for (const { name, kind } of members) {
      const scopes = kind === "OPERATOR" ? ["MCP", "FEED", "GRAPHQL"] : ["MCP", "FEED"];
      keys[name] = (await issue(database, owner, ids, name, scopes, "ADMIN")).key;
    }
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
    await database.end();
    await owner.end();
    return seed.parse({ ids: Object.fromEntries(ids), keys });
  },
};

/** Private addresses that the service may call. */
type MarketOptions = { readonly outboundAllow?: readonly string[] };

/** The whole service over a market of its own. */
export async function startMarket(options: MarketOptions = {}): Promise<Market> {
  return openMarket(await createPlanted(marketPlanting), options);
}

/** The service over a database that a market was planted in. */
export async function openMarket(
  made: TestDatabase & { readonly planted: Seed },
  { outboundAllow = [] }: MarketOptions = {},
): Promise<Market> {
  const owner = await connectOwner(made.owner);
  const database = openDatabase(made.login, 6);
  const authDatabase = openAuthDatabase(made.authLogin);
  const config = {
    baseUrl: BASE_URL,
    allowedOrigins: [BASE_URL],
    introspection: true,
    secrets: [SECRET] as const,
    outboundAllow,
  };
  const dependencies = createDependencies({
    database,
    authDatabase,
    config,
    files: memoryFiles(),
    passwords: quickPasswords,
  });
  await dependencies.recordReads.drain(); // From here on reads are written when a test says so, and never amid a comparison.
  const app = createApp(dependencies);
  const ids: Ids = new Map(members.map(({ name }) => [name, made.planted.ids[name]]));
  // One after the other, over one connection: each further one would load its catalog first.
  const find = async (name: MemberName): Promise<Member> => {
    const [id, key] = [made.planted.ids[name], made.planted.keys[name]];
    const caller = await holderOf(database, name, key);
    const { id: actor_id, name: actor_name } = await findAdmin(owner, id);
    const person: Caller = { ...caller, actor_kind: "USER", actor_id, actor_name, scopes: [] };
    return { id, kind: caller.organization_kind, key, caller, person };
  };
  const found = {
    operator: await find("operator"),
    carrier: await find("carrier"),
    client: await find("client"),
    openClient: await find("openClient"),
    otherCarrier: await find("otherCarrier"),
    otherClient: await find("otherClient"),
    directClient: await find("directClient"),
  };
  const stop = async () => {
    await app.close();
    await drainDependencies(dependencies);
    await Promise.all([database.end(), authDatabase.end()]);
    await owner.end();
    await made.drop();
  };
  return {
    app,
    dependencies,
    database,
    login: made.login,
    authLogin: made.authLogin,
    owner,
    address: made.owner,
    members: found,
    signIn: async (of, role = "ADMIN") => {
      const organization_id = made.planted.ids[of];
      if (role === "ADMIN") return signInAs(app, dependencies, await findAdmin(owner, organization_id));
      const email = `${randomUUIDv7(new Date())}@${of.toLowerCase()}.example`;
      const invited = { organization_id, name: `${role} of ${of}`, email, role };
      const { id } = await performing(dependencies)(systemCaller(ids.get("operator"), "tests"), inviteUser, invited);
      return signInAs(app, dependencies, { ...invited, id });
    },
    newKey: (of, scopes, role = "ADMIN") => issue(database, owner, ids, of, scopes, role),
    stop,
  };
}

export async function connectOwner(address: ClientConfig): Promise<Client> {
  const owner = new Client({ ...address, options: "-c search_path=hotwash" });
  await owner.connect();
  return owner;
}

type Ids = ReadonlyMap<MemberName, string>;

// Where each text names its owner, so does the address, behind it: nobody signs in with that.
const ADMIN = `update users set email = split_part(email, ' ', 1) where id = (
    select u.id from users u join memberships m on m.user_id = u.id
    where u.organization_id = $1 and m.role = 'ADMIN' and m.ended_at is null and u.status <> 'DISABLED'
    order by u.created_at, u.id limit 1)
  returning id, name, email`;

/** The first ADMIN of an organization who was not disabled. */
export async function findAdmin(owner: Client, organizationId: string): Promise<Account> {
  const { rows } = await owner.query<Account>(ADMIN, [organizationId]);
  const [admin] = rows;
  if (!admin) throw new Error(`The organization ${organizationId} has no ADMIN.`);
  return admin;
}

const signing = { secrets: [SECRET] as const, baseUrl: BASE_URL };

async function plant(database: Database, now: Date): Promise<Ids> {
  const ids = new Map<MemberName, string>();
  const long = new Date(now.getTime() - 1_000 * 86_400_000);
  const operator = randomUUIDv7(long);
  ids.set("operator", operator);
  await foundOperator(database, {
    id: operator,
    name: "operator",
    now: long,
    actor: "tests",
    entryId: randomUUIDv7(long),
  });
  const founder = systemCaller(operator, "tests");
  let admin = founder;
  await play(database, founder, "market", [
    {
      at: long,
      happen: async (stage) => {
        for (const { name, kind } of members)
          if (kind === "CARRIER") ids.set(name, await plantCarrier(stage, founder, name));
        const invited = {
          organization_id: operator,
          name: "Dana Whitlock",
          email: "dana@operator.example",
          role: "ADMIN",
        };
        const { id } = await stage.perform(founder, "inviteUser", invited);
        admin = { ...founder, actor_kind: "USER", actor_id: id, actor_name: "Dana Whitlock" };
      },
    },
  ]);
  await installLibrary(database, { clock: () => long, newId: () => randomUUIDv7(long) });
  const second = { ...admin, actor_name: "Tomás Rey", role: "EDITOR" } as const;
  const staff = new Map([
    ["Dana Whitlock", admin],
    ["Tomás Rey", second],
  ]);
  for (const { name, kind, under, discloses } of members) {
    if (kind !== "CLIENT") continue;
    const scene = {
      database,
      means: { signing },
      now,
      carrier: ids.get(under) ?? operator,
      admin,
      staff,
    };
    ids.set(name, await playClient(scene, marketStory(name, discloses)));
  }
  await settleDeliverables(database);
  await plantReads(database, admin, [...ids.values()], now);
  const people: Caller[] = [admin];
  await play(
    database,
    founder,
    "people",
    [
      {
        at: new Date(now.getTime() - 86_400_000),
        happen: async (stage) => {
          for (const { name, kind } of members) {
            if (kind === "OPERATOR") continue;
            const invited = {
              organization_id: ids.get(name),
              name: `Ada of ${name}`,
              email: `ada@${name}.example`,
              role: "ADMIN",
            };
            const { id } = await stage.perform(admin, "inviteUser", invited);
            const organization_id = ids.get(name) ?? "";
            const book = kind === "CARRIER" ? [organization_id] : [];
            const placed = { kind, organization_kind: kind, organization_id, book, disclosed: book };
            people.push({ ...admin, ...placed, actor_id: id, actor_name: invited.name });
            if (kind === "CARRIER") await plantRequirements(stage, people.at(-1) ?? admin);
            if (kind !== "CLIENT") continue;
            await proposeClosure(stage, admin, people.at(-1) ?? admin);
            await planNext(stage, admin, organization_id);
            await plantMappings(stage, admin, organization_id);
            await plantPrograms(stage, admin, organization_id);
            await plantScenarios(stage, { admin, person: people.at(-1) ?? admin }, organization_id);
            await plantImports(stage, admin, organization_id);
          }
        },
      },
    ],
    { files: memoryFiles() },
  );
  await plantAttachments(database, admin, now);
  await evaluateDuties({ database, clock: () => now, newId: () => randomUUIDv7(now) });
  await evaluateRequirements({ database, clock: () => now, newId: () => randomUUIDv7(now) });
  // Each as themselves: what is one person's own, nobody else can make.
  for (const person of people) {
    const at = new Date(now.getTime() - 3_600_000);
    await play(database, person, `views of ${person.organization_id}`, [
      { at, happen: async (stage) => void (await stage.perform(person, "saveView", view)) },
    ]);
    const making = { clock: () => at, newId: () => randomUUIDv7(at) };
    await keepTurn(database, person, turn, making);
    await plantModelUse(database, person, making);
    await plantProposal(database, person, making);
    const look = { subject_id: person.organization_id, turn_id: making.newId(), period: { from: at, until: at } };
    await moveLook(database, person, { ...look, newId: making.newId });
    if (person.kind !== "CLIENT") continue;
    const hasCarrier = person.organization_id !== ids.get("directClient");
    await plantRenewalPacks(database, person, { at, signing, hasCarrier });
  }
  await plantOpenings(database, admin, now);
  return ids;
}

const turn = {
  conversation_id: undefined,
  question: "Which gaps are critical?",
  tool: "list_gaps",
  arguments: '{"severity":"critical"}',
};
const view = { list: "gaps", name: "Worst first", search: "unclosed=true" };

/** Of a gap that the client's own people closed. */
async function proposeClosure(stage: Stage, admin: Caller, person: Caller): Promise<void> {
  const text = "select id from exercises where organization_id = $1 and status = 'COMPLETED' limit 1";
  const { rows } = await stage.connection.query<{ readonly id: string }>(text, [person.organization_id]);
  const found = { title: "Two lists of numbers", severity: "LOW", category: "ROLES_AND_RESPONSIBILITIES" };
  const { id } = await stage.perform(admin, "createGap", { ...found, exercise_id: rows[0]?.id });
  await stage.perform(person, "proposeGapClosure", { id, closure: "VERIFIED", evidence: "There is one list now." });
  const { organization_id } = person;
  const file = { subject: "Gap", id, organization_id, file_name: "numbers.txt", is_confidential: true } as const;
  await stage.attach(person, { ...file, text: "Duty desk, day and night: extension 4." });
}

/** An exercise that lies ahead, whose inject offers a choice. */
async function planNext(stage: Stage, admin: Caller, organization_id: string): Promise<void> {
  const planned = { organization_id, title: "Payment on a Friday", scenario: "DEEPFAKE_FRAUD", severity: "MEDIUM" };
  const { id: exercise_id } = await stage.perform(admin, "createExercise", { ...planned, exercise_date: "2099-01-15" });
  const inject = { exercise_id, title: "The chief executive calls", body: "Pay today.", channel: "PHONE" };
  const options = [{ label: "Pay" }, { label: "Call back" }];
  const asked = { ...inject, dimension: "COMMUNICATION", options };
  const { id: inject_id } = await stage.perform(admin, "createInject", asked);
  const text = "select id from gaps where organization_id = $1 and status <> 'WITHDRAWN' order by id limit 1";
  const { rows } = await stage.connection.query<{ readonly id: string }>(text, [organization_id]);
  await stage.perform(admin, "addRetest", { inject_id, gap_id: rows[0]?.id });
}

async function plantCarrier(stage: Stage, founder: Caller, name: string): Promise<string> {
  return (await stage.perform(founder, "createOrganization", { name, kind: "CARRIER" })).id;
}

async function holderOf(database: Database, name: MemberName, key: string): Promise<Caller> {
  const caller = (await findKeyHolder(database, key))?.caller;
  if (!caller) throw new Error(`The key of ${name} opens nothing.`);
  return caller;
}

/** Carriers issue their own keys, the operator those of clients. What no action would issue is given by SQL afterwards. */
async function issue(
  database: Database,
  owner: Client,
  ids: Ids,
  of: MemberName,
  scopes: readonly string[],
  role: Role,
) {
  const organization_id = ids.get(of) ?? "";
  const kind = members.find(({ name }) => name === of)?.kind ?? "CLIENT";
  const issuer = systemCaller(kind === "CLIENT" ? ids.get("operator") : organization_id, "tests");
  const caller: Caller =
    kind === "CARRIER" ? { ...issuer, kind, organization_kind: kind, book: [organization_id] } : issuer;
  const { id: owner_id } = await findAdmin(owner, caller.organization_id);
  let made = { id: "", key: "" };
  await play(database, issuer, `key ${randomUUIDv7(new Date())}`, [
    {
      at: new Date(),
      happen: async (stage) => {
        const input = { name: `${of} ${scopes.join(" ")}`, scopes: ["MCP"], role, organization_id, owner_id };
        const { id, once } = await stage.perform(caller, "createApiKey", input);
        made = { id, key: once?.plaintext ?? "" };
      },
    },
  ]);
  await owner.query("update api_keys set scopes = $2 where id = $1", [made.id, scopes]);
  return made;
}
