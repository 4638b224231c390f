import { failureOf } from "#assistant/ask-request.ts";
import type { Proposal } from "#assistant/proposal.ts";
import { organizationHeader } from "#graphql/shown-organization.ts";

/** How times such as 14:32 are read. */
export type TimeReading = "exercise_clock" | "time_of_day";

/** A proposal with its action and input, so that it can be requested again. */
export type Requested = Proposal & { readonly input: object };

export type NotesItem = {
  readonly line: number;
  readonly exercise_seconds: number;
  readonly timed_by: "line" | "above" | "now";
  /** The words that make it more than a plain note. */
  readonly cue: string | null;
  readonly proposal: Requested;
};

export type ProposedNotes = {
  readonly times: TimeReading;
  readonly time_zone: string;
  readonly items: readonly NotesItem[];
  readonly left_out: readonly { readonly line: number; readonly text: string; readonly reason: string }[];
  readonly rest: { readonly from_line: number; readonly items: number; readonly reason: string } | null;
};

export type GivenNotes = {
  readonly exercise_id: string;
  readonly text: string;
  readonly times?: TimeReading;
  readonly from_line?: number;
};

/** Reads the notes of an exercise: their proposals, and what was left out. This changes nothing. */
export async function proposeFromNotes(given: GivenNotes): Promise<ProposedNotes> {
  return (await post("notes", given)).json();
}

/** The same change, for the current records. */
export async function proposeAgain({ action, input }: Requested): Promise<Requested> {
  return (await post("proposals", { action, input })).json();
}

async function post(path: string, body: object): Promise<Response> {
  const response = await fetch(`/api/assistant/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...organizationHeader() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await failureOf(response);
  return response;
}
