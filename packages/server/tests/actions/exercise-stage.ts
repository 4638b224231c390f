import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { perform } from "#domain/actions/perform.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import type { Action } from "#kernel/action.ts";
import { type Caller, systemCaller } from "#kernel/caller.ts";
import { Refusal, type RefusalCode } from "#kernel/refusal.ts";
import { openDatabase } from "#storage/database.ts";
import { createDatabase } from "#tests/support/database.ts";
import { unsaidEvents } from "#tests/support/unsaid-events.ts";

type Input = Readonly<Record<string, unknown>>;
type Found = Readonly<Record<string, unknown>>;

export const START = new Date("2026-11-21T09:00:00.000Z");
export const ORGANIZATIONS = {
  operator: "00000000-0000-7000-8000-000000000001",
  client: "00000000-0000-7000-8000-000000000002",
  other: "00000000-0000-7000-8000-000000000003",
  archived: "00000000-0000-7000-8000-000000000004",
};
const FACTS = { request_id: null, remote_address: null };

/** A database with an operator and its clients, and a wall clock that moves only on command. */
export async function openStage() {
  const { owner, login, drop } = await createDatabase();
  const database = openDatabase(login, 4);
  const client = new Client({ ...owner, options: "-c search_path=hotwash" });
  await client.connect();
  await client.query(INSERT_ORGANIZATIONS, Object.values(ORGANIZATIONS));

  const facilitator: Caller = { ...systemCaller(ORGANIZATIONS.operator), actor_name: "Mara Lindqvist", role: "EDITOR" };
  let now = START;
  let ids = 0;
  // Ids count up, so that what was done at the same moment is still told in its order.
  const newId = () => `00000000-0000-7000-9000-${(++ids).toString(16).padStart(12, "0")}`;

  async function act(action: Action, input: Input, caller = facilitator): Promise<string> {
    const performance = { caller, clock: () => now, newId, request: FACTS };
    return perform(database, action, input, performance, async (_connection, done) => done.id);
  }

  async function rows(text: string, ...values: unknown[]): Promise<Found[]> {
    const found = await client.query<Found>(text, values);
    return found.rows;
  }

  async function row(table: string, id: string): Promise<Found> {
    const [found] = await rows(`select * from ${table} where id = $1`, id);
    assert.ok(found, `there is no row ${id} in ${table}`);
    return found;
  }

  return {
    database,
    facilitator,
    newId,
    act,
    rows,
    row,
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    now: () => now,

    async refused(action: Action, input: Input, code: RefusalCode, says: RegExp, field?: string): Promise<void> {
      await assert.rejects(act(action, input), (error) => {
        assert.ok(error instanceof Refusal, String(error));
        assert.equal(error.code, code, error.message);
        assert.match(error.message, says);
        if (field) assert.equal(error.details.field, field);
        return true;
      });
    },

    exercise: (given: Input = {}) => act(createExercise, { ...EXERCISE, ...given }),
    inject: (exercise_id: string, given: Input = {}) => act(createInject, { ...INJECT, exercise_id, ...given }),

    async delivered(exercise_id: string, given: Input = {}): Promise<string> {
      const id = await act(createInject, { ...INJECT, exercise_id, ...given });
      return act(deliverInject, { id });
    },

    /** The events of the exercise, oldest first: kind, seconds of its clock and summary. */
    async events(exercise_id: string): Promise<string[]> {
      const text = "select kind, exercise_seconds, summary from exercise_events where exercise_id = $1 order by at, id";
      const found = await rows(text, exercise_id);
      return found.map(({ kind, exercise_seconds, summary }) => `${kind} ${exercise_seconds} ${summary}`);
    },

    /** The moves of a record, oldest first. */
    async moves(subject_id: string): Promise<string[]> {
      const text =
        "select field, from_state, to_state, note from state_changes where subject_id = $1 order by at, created_at, id";
      const found = await rows(text, subject_id);
      return found.map(
        ({ field, from_state, to_state, note }) => `${field} ${from_state}>${to_state}${note ? ` ${note}` : ""}`,
      );
    },

    /** References of an exercise's injects in their order, with their places. */
    async order(exercise_id: string): Promise<string> {
      const text = "select number, sequence from injects where exercise_id = $1 order by sequence, id";
      const found = await rows(text, exercise_id);
      return found.map(({ number, sequence }) => `${sequence}:I-${number}`).join(" ");
    },

    async close(): Promise<void> {
      const unsaid = await unsaidEvents(client);
      await Promise.all([client.end(), database.end()]);
      await drop();
      assert.deepEqual(unsaid, [], "J55: every event has a form in platform/text/event-sentences.ts");
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

export const nobody = randomUUID();

export const EXERCISE = {
  organization_id: ORGANIZATIONS.client,
  title: "Payroll Friday",
  exercise_date: "2026-11-21",
  scenario: "RANSOMWARE",
  severity: "HIGH",
};

export const INJECT = {
  title: "Proof of stolen records",
  body: "Four file names arrive by mail. They are real.",
  channel: "EMAIL",
  dimension: "LEGAL_AND_INSURANCE",
};

const INSERT_ORGANIZATIONS = `
  insert into organizations (id, parent_id, name, reference_prefix, kind, status, disclosure, created_at, updated_at) values
    ($1, null, 'Drillhouse', 'DRI', 'OPERATOR', 'ACTIVE', 'FULL', now(), now()),
    ($2, $1, 'Meridian Freight', 'MF', 'CLIENT', 'ACTIVE', 'FULL', now(), now()),
    ($3, $1, 'Cedar Bluff College', 'CBC', 'CLIENT', 'ACTIVE', 'FULL', now(), now()),
    ($4, $1, 'Old Mill Bakery', 'OMB', 'CLIENT', 'ARCHIVED', 'FULL', now(), now())`;
