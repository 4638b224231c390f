import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { admitPerson } from "#interfaces/assistant/admit-person.ts";
import { timeReadings } from "#interfaces/assistant/notes/place-time.ts";
import { type GivenNotes, proposeNotes } from "#interfaces/assistant/notes/propose-notes.ts";
import { LINE_END } from "#interfaces/assistant/notes/read-notes.ts";
import { sessionOf } from "#interfaces/assistant/proposals/proposal-routes.ts";
import type { MakeProposal } from "#interfaces/assistant/proposals/propose.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { createMinuteWindow } from "#interfaces/minute-window.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { type Phrase, phrase, verbatim } from "#platform/language/phrase.ts";
import { unwantedText } from "#platform/text/unwanted-character.ts";

const PATH = "/api/assistant/notes";
const TEXTS_PER_MINUTE = 10;
const MOST_CHARACTERS = 20_000;
const MOST_LINES = 300;

const asked = z.strictObject({
  exercise_id: z.string(),
  text: z.string(),
  times: z.enum(timeReadings).optional(),
  from_line: z.int().min(1).max(MOST_LINES).optional(),
});
const SHAPE = verbatim(
  "Send JSON with exercise_id and text, and optionally times (exercise_clock or time_of_day) and from_line.",
);

/** Notes or a transcript of an exercise: each line becomes a proposal. */
export function notesRoute(app: FastifyInstance, dependencies: Dependencies, propose: MakeProposal): void {
  const { use } = createMinuteWindow(dependencies.clock);
  app.post(PATH, async (request) => {
    const caller = await admitPerson(request, dependencies);
    permit(caller, "run_exercises", phrase`propose from notes`);
    const given = asked.safeParse(request.body);
    if (!given.success) throw new Refusal("BAD_USER_INPUT", SHAPE);
    checkText(given.data);
    const seconds = use(caller, "notes", TEXTS_PER_MINUTE);
    if (seconds !== undefined) throw tooMany(seconds);
    return proposeNotes(given.data, sessionOf(request, caller), dependencies, propose);
  });
}

function checkText({ text }: GivenNotes): void {
  if (text.trim() === "") refuseText(phrase`must not be empty`);
  if (text.length > MOST_CHARACTERS) {
    refuseText(phrase`must have at most ${inFigures(MOST_CHARACTERS)} characters (got ${inFigures(text.length)})`);
  }
  const lines = text.split(LINE_END).length;
  if (lines > MOST_LINES) refuseText(phrase`must have at most ${MOST_LINES} lines (got ${inFigures(lines)})`);
  const unwanted = unwantedText(text, "many");
  if (unwanted) refuseText(unwanted);
}

function refuseText(why: Phrase): never {
  throw new Refusal("BAD_USER_INPUT", phrase`${"text: "}${why}.`, { field: "text" });
}

function inFigures(count: number): string {
  return count.toLocaleString("en");
}

function tooMany(seconds: number): Refusal {
  const message = phrase`Notes may be read ${TEXTS_PER_MINUTE} times a minute; retry in ${seconds} s`;
  return new Refusal("RATE_LIMITED", message, { retry_after: seconds });
}
