import type { ProposalView } from "#domain/proposals/propose.ts";
import { loadExerciseFacts } from "#interfaces/assistant/notes/exercise-facts.ts";
import type { TimeReading } from "#interfaces/assistant/notes/place-time.ts";
import { type ReadLine, readNotes, type TimedBy } from "#interfaces/assistant/notes/read-notes.ts";
import { type Known, recordedAlready } from "#interfaces/assistant/notes/recorded-already.ts";
import type { MakeProposal } from "#interfaces/assistant/proposals/propose.ts";
import { saidTo } from "#interfaces/assistant/said-to.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { asCaller } from "#storage/tenancy.ts";

export const MOST_AT_ONCE = 25;

export type GivenNotes = {
  readonly exercise_id: string;
  readonly text: string;
  /** How times such as 14:32 are read; by default the times themselves decide. */
  readonly times?: TimeReading | undefined;
  /** Earlier lines were read before, and only provide their times. */
  readonly from_line?: number | undefined;
};

export type ProposedLine = {
  readonly line: number;
  readonly exercise_seconds: number;
  readonly timed_by: TimedBy;
  /** The words that make it more than a plain note. */
  readonly cue: string | null;
  readonly proposal: ProposalView;
};

export type LeftOut = { readonly line: number; readonly text: string; readonly reason: string };

/** The result of reading notes, in the order of exercise time. */
export type ProposedNotes = {
  readonly times: TimeReading;
  readonly time_zone: string;
  readonly items: readonly ProposedLine[];
  readonly left_out: readonly LeftOut[];
  /** Where the rest begins, why it waits and how many lines remain; null if all was read. */
  readonly rest: { readonly from_line: number; readonly items: number; readonly reason: string } | null;
};

/** Reads notes, and proposes each line as an ordinary proposal. The text itself is not stored. */
export async function proposeNotes(
  given: GivenNotes,
  session: Session,
  dependencies: Pick<Dependencies, "database" | "clock">,
  propose: MakeProposal,
): Promise<ProposedNotes> {
  const { times, time_zone, lines } = await linesOf(given, session, dependencies);
  const { from_line = 1 } = given;
  const items: ProposedLine[] = [];
  const left_out: LeftOut[] = [];
  let rest: ProposedNotes["rest"] = null;
  for (const each of lines.filter(({ line }) => line >= from_line)) {
    const { line, text } = each;
    if (!("item" in each)) {
      left_out.push({ line, text: text.slice(0, SHOWN), reason: each.reason });
      continue;
    }
    const outcome = items.length < MOST_AT_ONCE ? await proposeLine(each, session, propose) : full();
    if (!(outcome instanceof Refusal)) {
      items.push(outcome);
    } else if (outcome.code === "RATE_LIMITED") {
      if (items.length === 0) throw outcome;
      const more = lines.filter((one) => one.line >= line && "item" in one).length;
      rest = { from_line: line, items: more, reason: saidTo(session, outcome.phrase) };
      break;
    } else {
      left_out.push({ line, text: text.slice(0, SHOWN), reason: saidTo(session, outcome.phrase) });
    }
  }
  items.sort((one, other) => one.exercise_seconds - other.exercise_seconds || one.line - other.line);
  return { times, time_zone, items, left_out, rest };
}

const SHOWN = 200;

function full(): Refusal {
  return new Refusal(
    "RATE_LIMITED",
    phrase`At most ${MOST_AT_ONCE} are proposed at once. Decide on these, then continue with the rest.`,
  );
}

type Itemized = Extract<ReadLine, { readonly item: object }>;

/** The lines of the text, without those already recorded or repeated. */
async function linesOf(
  { exercise_id, text, times }: GivenNotes,
  { caller }: Session,
  { database, clock }: Pick<Dependencies, "database" | "clock">,
) {
  return asCaller(database, caller, async (connection) => {
    const facts = await loadExerciseFacts(connection, caller, exercise_id, clock());
    const { reading, lines } = readNotes(text, facts, times);
    const items = lines.filter((each): each is Itemized => "item" in each);
    const known = await recordedAlready(
      connection,
      facts.key,
      items.map(({ item }) => item.recorded),
    );
    const reasons = new Map(items.map(({ line }, place) => [line, reasonOf(known.get(place), items)]));
    const kept = lines.map((each): ReadLine => {
      const reason = reasons.get(each.line);
      return reason === undefined ? each : { line: each.line, text: each.text, reason };
    });
    return { times: reading, time_zone: facts.time_zone, lines: kept };
  });
}

function reasonOf(known: Known | undefined, items: readonly Itemized[]): string | undefined {
  if (!known) return undefined;
  const { called, earlier } = known;
  if (called !== null) return `The exercise already has it, as ${called}.`;
  return earlier === null ? undefined : `The same as line ${items[earlier]?.line}.`;
}

async function proposeLine(
  { line, seconds, timed_by, item }: Itemized,
  session: Session,
  propose: MakeProposal,
): Promise<ProposedLine | Refusal> {
  const { action, input, cue } = item;
  try {
    return { line, exercise_seconds: seconds, timed_by, cue, proposal: await propose(session, { action, input }) };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
