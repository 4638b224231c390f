import { randomBytes } from "node:crypto";
import { fingerprint } from "#domain/access/key-text.ts";
import { AHEAD_COLUMNS, type ExerciseAhead } from "#domain/exercises/room/exercise-ahead.ts";
import { readJoinCode } from "#domain/exercises/room/join-code.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import type { Seat } from "#storage/tenancy.ts";

/** A person in the room: a caller with a seat in one exercise. */
export type ParticipantCaller = Caller & { readonly seat: Seat };

export type Participation = Seat & {
  readonly organization_id: string;
  readonly name: string;
};

export function participantCaller({ organization_id, name, ...seat }: Participation): ParticipantCaller {
  return {
    actor_kind: "PARTICIPANT",
    actor_id: seat.participant_id,
    actor_name: name,
    organization_id,
    organization_kind: "CLIENT",
    kind: "PARTICIPANT",
    role: "VIEWER",
    scopes: [],
    book: [],
    disclosed: [],
    seat,
  };
}

const TOKEN_BYTES = 32;

/** The token in a participant's browser. Only its hash is stored. */
export function newParticipantToken(random: (bytes: number) => Buffer = randomBytes): string {
  return random(TOKEN_BYTES).toString("base64url");
}

const HOLDER = "select organization_id, exercise_id, participant_id, name, audience from participant_holder($1)";

/** The current participant of this token. Looked up on every request, so that its end applies from the next one. */
export async function findParticipant(database: Database, token: string): Promise<ParticipantCaller | undefined> {
  const values = [fingerprint(token)];
  const { rows } = await database.query<Participation>({ name: "participant-holder", text: HOLDER, values });
  return rows[0] && participantCaller(rows[0]);
}

/** Which of these tokens are still valid. */
export async function findHeldTokens(database: Database, tokens: readonly string[]): Promise<ReadonlySet<string>> {
  const byFingerprint = new Map(tokens.map((token) => [fingerprint(token).toString("hex"), token]));
  const text = "select encode(sha256, 'hex') as hex from held_tokens($1)";
  const values = [[...byFingerprint.keys()].map((hex) => Buffer.from(hex, "hex"))];
  const { rows } = await database.query<{ hex: string }>({ name: "held-tokens", text, values });
  return new Set(rows.flatMap(({ hex }) => byFingerprint.get(hex) ?? []));
}

const BY_LINK = "select organization_id, exercise_id, participant_id, name, audience from link_holder($1)";

/** The participant whose personal link this is, while it is valid. */
export async function findByLink(database: Database, link: string): Promise<ParticipantCaller | undefined> {
  const values = [fingerprint(link)];
  const { rows } = await database.query<Participation>({ name: "link-holder", text: BY_LINK, values });
  return rows[0] && participantCaller(rows[0]);
}

export type OpenExercise = ExerciseAhead & {
  readonly organization_id: string;
  readonly exercise_id: string;
  /** The number of people waiting. */
  readonly waiting: number;
};

const BY_CODE = `select organization_id, exercise_id, waiting::integer, status as exercise_status,
  ${AHEAD_COLUMNS} from exercise_of_code($1)`;

/** The exercise that a code currently opens, if any. */
export async function findByJoinCode(database: Database, typed: string): Promise<OpenExercise | undefined> {
  const code = readJoinCode(typed);
  if (!code) return undefined;
  const { rows } = await database.query<OpenExercise>({ name: "exercise-of-code", text: BY_CODE, values: [code] });
  return rows[0];
}
