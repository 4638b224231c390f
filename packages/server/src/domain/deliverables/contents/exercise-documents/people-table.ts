import { tableOf } from "#domain/deliverables/contents/tables.ts";
import type { RoomFacts } from "#domain/deliverables/records/exercise-plan.ts";
import type { Block } from "#domain/documents/document.ts";
import { say } from "#platform/language/say.ts";

type Person = RoomFacts["participants"][number];

/** Who takes part, and whose injects they receive if that is not everybody's alone. */
export function peopleTable(participants: readonly Person[]): Block {
  const divided = participants.some(({ audience }) => audience !== null);
  const labels = { name: say("Participants"), caption: say("Who takes part"), empty: say("No participant is listed.") };
  const table = tableOf<Person>(
    labels,
    [
      { title: say("Name"), type: "text", width: 1.4, of: ({ name }) => name },
      { title: say("Role"), type: "text", width: 2, of: ({ role }) => role },
      ...(divided
        ? [
            {
              title: say("Audience"),
              type: "text" as const,
              width: 1.2,
              absent: say("everyone's"),
              of: ({ audience }: Person) => audience,
            },
          ]
        : []),
    ],
    participants,
  );
  return { type: "table", table };
}
