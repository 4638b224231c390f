import { chapter, roomDocument } from "#domain/deliverables/contents/exercise-documents/exercise-document.ts";
import { roomFacts } from "#domain/deliverables/contents/exercise-documents/overview.ts";
import type { Setting } from "#domain/deliverables/contents/subject.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import type { RoomFacts } from "#domain/deliverables/records/exercise-plan.ts";
import type { Document } from "#domain/documents/document.ts";
import { say } from "#platform/language/say.ts";

/** For people who come without being listed. */
const SPARE = 10;

type Line = { readonly name: string | null; readonly role: string | null };

/** Who was in the room, signed by themselves: many frameworks ask for it as evidence. */
export function signInSheetDocument(setting: Setting, facts: RoomFacts): Document {
  const spare = Array.from({ length: SPARE }, (): Line => ({ name: null, role: null }));
  const table = tableOf<Line>(
    { name: say("Sign-in sheet"), caption: say("Sign in"), empty: "", roomy: true },
    [
      { title: say("Name"), type: "text", width: 1.6, absent: "", of: ({ name }) => name },
      { title: say("Role"), type: "text", width: 1.6, absent: "", of: ({ role }) => role },
      { title: say("Signature"), type: "text", width: 1.8, absent: "", of: () => null },
      { title: say("Time"), type: "text", width: 0.7, absent: "", of: () => null },
    ],
    [...facts.participants, ...spare],
  );
  return roomDocument(setting, facts, {
    kind: say("Sign-in sheet"),
    sections: [
      chapter(say("Exercise"), [{ type: "facts", facts: roomFacts(facts) }]),
      chapter(say("People in the room"), [{ type: "table", table }]),
    ],
  });
}
