import type { TransmissionOutcome } from "#domain/assistant/assistant-transmission.ts";
import type { Database } from "#storage/database.ts";

export type Transmission = {
  readonly organization_id: string;
  readonly id: string;
  readonly sent_at: Date;
  readonly user_id: string;
  readonly user_name: string;
  readonly user_organization_id: string;
  readonly provider: string;
  readonly model: string;
  readonly tools: string;
  readonly characters: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly outcome: TransmissionOutcome;
};

/** Writes what is sent about each organization; the same id again replaces its figures. */
export async function noteTransmissions(database: Database, sent: readonly Transmission[]): Promise<void> {
  const text = "select note_assistant_transmissions($1)";
  await database.query({ name: "note-transmissions", text, values: [JSON.stringify(sent)] });
}

type Used = { readonly person: number; readonly organization: number };

/** Tokens used in the UTC day that began at `since`. */
export async function tokensUsed(
  database: Database,
  user_id: string,
  organization_id: string,
  since: Date,
): Promise<Used> {
  const text = "select person::float8, organization::float8 from assistant_tokens($1, $2, $3)";
  const values = [user_id, organization_id, since];
  const { rows } = await database.query<Used>({ name: "assistant-tokens", text, values });
  return rows[0] ?? { person: 0, organization: 0 };
}
