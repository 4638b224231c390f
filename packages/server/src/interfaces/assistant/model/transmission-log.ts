import type { TransmissionOutcome } from "#domain/assistant/assistant-transmission.ts";
import { noteTransmissions } from "#domain/assistant/transmissions.ts";
import { requirePerson } from "#domain/notifications/require-person.ts";
import { homeOf } from "#domain/reads/reader.ts";
import { LONGEST_ANSWER } from "#interfaces/assistant/model/open-model.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import type { AssistantModel } from "#platform/assistant-settings.ts";

/** If a provider reports no tokens, or other than it can have used. */
const CHARACTERS_PER_TOKEN = 4;
/** In the languages and records of which a token holds most. */
const MOST_CHARACTERS_PER_TOKEN = 16;
const MOST_TOKENS_PER_CHARACTER = 4;

export type TransmissionLog = {
  /** Adds the organizations of a result that will be sent. */
  readonly holds: (tool: string, organizations: readonly string[]) => void;
  readonly sends: (characters: number) => void;
  /** Counts what the model writes as it arrives: an answer that breaks off is charged too. */
  readonly hears: (characters: number) => void;
  /** What the provider says that a step took. */
  readonly uses: (tokens: { input: number | undefined; output: number | undefined }) => void;
  /** Writes everything so far to disk. Wait for this before anything is sent. */
  readonly write: (outcome: TransmissionOutcome) => Promise<void>;
  readonly figures: () => { characters: number; input_tokens: number; output_tokens: number };
};

/** What one answer sends to the provider, and about whom. */
export function createTransmissionLog(
  session: Session,
  dependencies: Dependencies,
  settings: AssistantModel,
): TransmissionLog {
  const { caller } = session;
  const home = homeOf(caller);
  const kept = new Map([[home, { id: dependencies.newId(), tools: new Set<string>() }]]);
  const sent_at = dependencies.clock();
  let [characters, input_tokens, output_tokens] = [0, 0, 0];
  // Of the step that has not ended: an interrupted one was sent and written anyway.
  let [sent, written] = [0, 0];
  const figures = () => ({
    characters,
    input_tokens: input_tokens + estimated(sent),
    output_tokens: output_tokens + estimated(written),
  });
  return {
    holds: (tool, organizations) => {
      for (const id of organizations) {
        const row = kept.get(id) ?? { id: dependencies.newId(), tools: new Set<string>() };
        row.tools.add(tool);
        kept.set(id, row);
      }
    },
    sends: (more) => {
      characters += more;
      sent += more;
    },
    hears: (more) => {
      written += more;
    },
    uses: ({ input, output }) => {
      input_tokens += isPlausible(input, sent) ? input : estimated(sent);
      output_tokens += isPlausible(output, written) ? output : estimated(written);
      [sent, written] = [0, 0];
    },
    write: (outcome) => {
      const shared = {
        ...{ sent_at, user_id: requirePerson(caller), user_name: caller.actor_name, user_organization_id: home },
        ...{ provider: settings.host, model: settings.model, outcome, ...figures() },
      };
      const rows = [...kept].map(([organization_id, { id, tools }]) => ({
        ...{ organization_id, id, tools: [...tools].join(", ") },
        ...shared,
      }));
      return noteTransmissions(dependencies.database, rows);
    },
    figures,
  };
}

function estimated(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/** A provider may think more than it writes, but not more than it was asked to answer. */
function isPlausible(tokens: number | undefined, characters: number): tokens is number {
  if (tokens === undefined || !Number.isInteger(tokens)) return false;
  const most = characters * MOST_TOKENS_PER_CHARACTER + LONGEST_ANSWER;
  return tokens >= Math.floor(characters / MOST_CHARACTERS_PER_TOKEN) && tokens <= most;
}
