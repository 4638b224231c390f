import type { TransmissionOutcome } from "#domain/assistant/assistant-transmission.ts";
import { noteTransmissions } from "#domain/assistant/transmissions.ts";
import { requirePerson } from "#domain/notifications/require-person.ts";
import { homeOf } from "#domain/reads/reader.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import type { AssistantModel } from "#platform/assistant-settings.ts";

/** If a provider does not report tokens: about four characters each. */
const CHARACTERS_PER_TOKEN = 4;

export type TransmissionLog = {
  /** Adds the organizations of a result that will be sent. */
  readonly holds: (tool: string, organizations: readonly string[]) => void;
  readonly sends: (characters: number) => void;
  readonly uses: (tokens: { input: number | undefined; output: number | undefined; written: number }) => void;
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
  let [characters, uncounted, input_tokens, output_tokens] = [0, 0, 0, 0];
  const figures = () => ({
    characters,
    // An interrupted step was sent anyway.
    input_tokens: input_tokens + Math.ceil(uncounted / CHARACTERS_PER_TOKEN),
    output_tokens,
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
      uncounted += more;
    },
    uses: ({ input, output, written }) => {
      input_tokens += input ?? Math.ceil(uncounted / CHARACTERS_PER_TOKEN);
      output_tokens += output ?? Math.ceil(written / CHARACTERS_PER_TOKEN);
      uncounted = 0;
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
