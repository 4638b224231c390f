import type { ExerciseFacts } from "#interfaces/assistant/notes/exercise-facts.ts";
import { declaredKind, type LineKind, spokenKind } from "#interfaces/assistant/notes/line-kind.ts";
import { speakerOf } from "#interfaces/assistant/notes/speaker.ts";

/** The actions that notes may lead to, whatever they say. */
type NotesAction = "recordDecision" | "recordNote" | "createGap";

/** The proposal of a line. */
export type Item = {
  readonly action: NotesAction;
  readonly input: Readonly<Record<string, unknown>>;
  /** The recorded text, by which a repetition is recognized. */
  readonly recorded: string;
  /** The words that identified its kind; null if it is a note by default. */
  readonly cue: string | null;
};

const LONGEST_TITLE = 200;
/** As in the capture bar of the console. */
const DIMENSION_WITHOUT_INJECT = "COMMAND_AND_DECISION";

type Said = { readonly said: LineKind; readonly speaker: { readonly id: string; readonly name: string } | undefined };

/** The proposal of a line at this second; undefined if it has no words. */
export function itemOf(text: string, seconds: number, { key, injects, people }: ExerciseFacts): Item | undefined {
  const { said, speaker } = saidIn(text, people);
  if (!/\p{L}/u.test(said.text)) return undefined;
  const inject_id = injects.findLast(({ delivered_seconds }) => delivered_seconds <= seconds)?.id;
  const common = { exercise_id: key.id, ...(inject_id && { inject_id }), exercise_seconds: seconds };
  const { cue } = said;
  const title = titleOf(said.text);
  const isCut = title !== said.text;
  switch (said.kind) {
    case "DECISION": {
      const by = speaker && { made_by: speaker.name };
      const side = inject_id === undefined && { dimension: DIMENSION_WITHOUT_INJECT };
      const input = { ...common, ...side, title, ...by, ...(isCut && { rationale: said.text }) };
      return { action: "recordDecision", input, recorded: title, cue };
    }
    case "GAP": {
      // Carriers may read the title; the speaker is in the description, which is confidential.
      const whole = speaker ? `${speaker.name}: ${said.text}` : said.text;
      const { severity, category } = said;
      const input = { ...common, title, severity, category, ...(whole !== title && { description: whole }) };
      return { action: "createGap", input, recorded: title, cue };
    }
    case "NOTE": {
      const by = speaker && { participant_id: speaker.id };
      const input = { ...common, kind: said.note, body: said.text, ...by };
      return { action: "recordNote", input, recorded: said.text, cue };
    }
  }
}

/** The name of somebody who does not take part stays in the text, and only an explicit declaration after it counts. */
function saidIn(text: string, people: ExerciseFacts["people"]): Said {
  const declared = declaredKind(text);
  const spoken = speakerOf(declared?.text ?? text, people);
  if (declared)
    return spoken?.person ? withSpeaker({ ...declared, text: spoken.rest }, spoken.person) : plain(declared);
  if (!spoken) return plain(spokenKind(text));
  const { person, rest, name } = spoken;
  const after = declaredKind(rest);
  if (person) return withSpeaker(after ?? spokenKind(rest), person);
  if (after) return plain({ ...after, text: `${name}: ${after.text}` });
  return plain(spokenKind(text));
}

function plain(said: LineKind): Said {
  return { said, speaker: undefined };
}

function withSpeaker(said: LineKind, speaker: Said["speaker"]): Said {
  return { said, speaker };
}

function titleOf(text: string): string {
  if (text.length <= LONGEST_TITLE) return text;
  const space = text.lastIndexOf(" ", LONGEST_TITLE - 1);
  return `${text.slice(0, space > LONGEST_TITLE / 2 ? space : LONGEST_TITLE - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
