import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { type ClientConfig, Pool } from "pg";
import { perform } from "#domain/actions/perform.ts";
import type { Action, ActionResult } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { Refusal, type RefusalCode } from "#kernel/refusal.ts";
import type { Role } from "#kernel/role.ts";
import { type AuthDatabase, openAuthDatabase } from "#storage/auth-database.ts";
import { type Database, openDatabase } from "#storage/database.ts";
import { attachEvidence } from "#tests/support/attach-evidence.ts";
import { createDatabase } from "#tests/support/database.ts";
import { withReference } from "#tests/support/with-reference.ts";

type Row = Readonly<Record<string, unknown>>;

/** A tree of organizations in a database of its own, and people who act in it. The time is the scene's to set. */
export type Scene = {
  readonly database: Database;
  readonly authDatabase: AuthDatabase;
  readonly login: ClientConfig;
  readonly authLogin: ClientConfig;
  readonly operator: string;
  readonly carrier: string;
  readonly otherCarrier: string;
  /** Under the carrier, disclosing everything to it. */
  readonly client: string;
  /** Under the carrier, disclosing a summary. */
  readonly guarded: string;
  /** Straight under the operator. */
  readonly direct: string;
  now: Date;
  readonly caller: (kind: OrganizationKind, role: Role, organization_id?: string) => Caller;
  readonly run: (caller: Caller, action: Action, input: Row) => Promise<ActionResult>;
  /** As the database's owner, whom no row policy holds back. */
  readonly ask: <R extends object>(text: string, values?: readonly unknown[]) => Promise<R[]>;
  readonly insert: (table: string, row: Row) => Promise<string>;
  /** A file on a gap of the client, unless `of` names another record. */
  readonly attach: (gap: string, of?: { readonly by?: Caller; readonly subject?: "ActionItem" }) => Promise<string>;
  readonly history: (id: string) => Promise<readonly string[]>;
  readonly drop: () => Promise<void>;
};

export const NOON = new Date("2026-11-20T12:00:00Z");

export async function createScene(): Promise<Scene> {
  const { owner, login, authLogin, drop } = await createDatabase();
  const asOwner = new Pool({ ...owner, options: "-c search_path=hotwash", max: 1 });
  // What is dropped with its database may still be told so while it ends.
  asOwner.on("error", () => {});
  const database = openDatabase(login, 4);
  const authDatabase = openAuthDatabase(authLogin);
  const ask = async <R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
    (await asOwner.query<R>(text, [...values])).rows;
  const tree = await plantTree(ask);
  const scene: Scene = {
    database,
    authDatabase,
    login,
    authLogin,
    ...tree,
    now: NOON,
    caller: (
      kind,
      role,
      organization_id = { OPERATOR: tree.operator, CARRIER: tree.carrier, CLIENT: tree.client }[kind],
    ) => ({
      actor_kind: "USER",
      actor_id: randomUUID(),
      actor_name: `${kind} ${role}`,
      organization_id,
      organization_kind: kind,
      kind,
      role,
      scopes: [],
      book: kind === "CARRIER" ? [tree.carrier, tree.client, tree.guarded] : [],
      disclosed: kind === "CARRIER" ? [tree.carrier, tree.client] : [],
    }),
    run: (caller, action, input) => {
      const request = { request_id: null, remote_address: null };
      const performance = { caller, clock: () => scene.now, newId: randomUUID, request };
      return perform(database, action, input, performance, async (_connection, done) => done);
    },
    ask,
    attach: (id, { by = scene.caller("OPERATOR", "EDITOR"), subject } = {}) =>
      attachEvidence({ database, clock: () => scene.now, newId: randomUUID }, by, { id, ...(subject && { subject }) }),
    insert: async (table, row) => insert(ask, table, { organization_id: tree.client, ...row }),
    history: async (id) => {
      const text =
        "select field, from_state, to_state, note from state_changes where subject_id = $1 order by at, field";
      const rows = await ask<{ field: string; from_state: string | null; to_state: string; note: string | null }>(
        text,
        [id],
      );
      return rows.map(({ field, from_state, to_state, note }) => `${field} ${from_state} ${to_state} ${note}`);
    },
    drop: async () => {
      await Promise.all([asOwner.end(), database.end(), authDatabase.end()]);
      await drop();
    },
  };
  return scene;
}

async function plantTree(ask: Scene["ask"]) {
  const plant = (name: string, kind: OrganizationKind, parent_id: string | null, disclosure = "FULL") =>
    insert(ask, "organizations", { name, kind, parent_id, disclosure, status: "ACTIVE" });
  const operator = await plant("Hotwash", "OPERATOR", null);
  const carrier = await plant("Harbor Mutual", "CARRIER", operator);
  return {
    operator,
    carrier,
    otherCarrier: await plant("Ridgeline Surety", "CARRIER", operator),
    client: await plant("Juniper Dental", "CLIENT", carrier),
    guarded: await plant("Basalt Works", "CLIENT", carrier, "SUMMARY"),
    direct: await plant("Tern Ferries", "CLIENT", operator),
  };
}

async function insert(ask: Scene["ask"], table: string, row: Row): Promise<string> {
  const id = randomUUID();
  const full = withReference(table, { id, created_at: NOON, updated_at: NOON, ...row });
  const names = Object.keys(full);
  const slots = names.map((_, i) => `$${i + 1}`);
  await ask(`insert into ${table} (${names.join(", ")}) values (${slots.join(", ")})`, Object.values(full));
  return id;
}

/** An exercise that was held a month before the scene, with what it takes to be COMPLETED. */
export function completedExercise(over: Row = {}): Row {
  return {
    number: 12,
    title: "Locked practice",
    exercise_date: "2026-10-20",
    status: "COMPLETED",
    scenario: "RANSOMWARE",
    severity: "HIGH",
    started_at: new Date("2026-10-20T09:00:00Z"),
    ended_at: new Date("2026-10-20T11:30:00Z"),
    paused_seconds: 1800,
    ...over,
  };
}

export function openGap(exercise_id: string, number: number, over: Row = {}): Row {
  return {
    exercise_id,
    number,
    title: "No restore was ever tried",
    severity: "HIGH",
    status: "OPEN",
    category: "BACKUP_AND_RECOVERY",
    dimension: "RECOVERY_AND_CONTINUITY",
    identified_at: new Date("2026-10-20T10:00:00Z"),
    ...over,
  };
}

export async function refused(attempt: Promise<unknown>, code: RefusalCode, message: RegExp): Promise<void> {
  await assert.rejects(attempt, (error) => {
    assert.ok(error instanceof Refusal, String(error));
    assert.match(error.message, message);
    assert.equal(error.code, code);
    return true;
  });
}
