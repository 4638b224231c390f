import type { ProposedNotes } from "#assistant/notes-request.ts";
import { counted } from "#kit/words.ts";

/** Lines without a proposal, each with its reason. */
export function NotesLeftOut({ leftOut }: { readonly leftOut: ProposedNotes["left_out"] }) {
  const empty = leftOut.filter(({ text }) => text === "");
  const said = leftOut.filter(({ text }) => text !== "");
  if (leftOut.length === 0) return null;
  return (
    <details open={said.length > 0}>
      <summary>{counted(leftOut.length, "line")} left out</summary>
      <ul className="left-out">
        {said.map(({ line, text, reason }) => (
          <li key={line}>
            <span className="faint">Line {line}:</span> “{text}” <b>{reason}</b>
          </li>
        ))}
        {empty.length > 0 && <li className="faint">Empty: {counted(empty.length, "line")}</li>}
      </ul>
    </details>
  );
}
