import { inSentence, inWords } from "#graphql/code-words.ts";
import { dayText, momentText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { say } from "#kit/say.ts";
import { joined, quoted } from "#kit/words.ts";
import type { StateChangeShown } from "#records/state-change.ts";

/** Who changed what, when and why; newest first. */
export function History({ changes }: { readonly changes: readonly StateChangeShown[] }) {
  // Every record has a history: if none is shown, it is withheld.
  if (changes.length === 0) return null;
  return (
    <section>
      <h3>History</h3>
      <ol className="history">
        {changes.toReversed().map(({ id, at, actor, field, from_state, to_state, note }) => (
          <li key={id}>
            <Mark name={field === "severity" ? "high" : "open"} />
            <div>
              <p>
                {saidOf(field, from_state, to_state)}, by {actor}
              </p>
              <small>{joined([momentText(at), note && quoted(note)])}</small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function saidOf(field: string, from: string | null, to: string): string {
  if (field === "closure") return say("Closure {0}", inSentence(to));
  if (field === "retest") return say("Retested: {0}", inSentence(to));
  if (field === "evidence") return to === "REMOVED" ? say("Evidence removed") : say("Evidence replaced");
  if (field === "tracker") return from === null ? say("Issue {0}", to) : `Issue “${from}” to “${to}”`;
  if (field === "sharing") return from ? `No longer shared with ${from}` : `Shared with ${to}`;
  if (field === "owner") return `Owner ${from ?? say("none")} to ${to}`;
  if (field === "due_on") return `Due date ${dayOrNone(from)} to ${dayOrNone(to)}`;
  if (field === "agreed_due_on") return `Agreed to ${dayOrNone(to)} as due date`;
  if (from === null) return inWords(to);
  const states = [inSentence(from), inSentence(to)] as const;
  return field === "status"
    ? say("From {0} to {1}", ...states)
    : say("{0}: from {1} to {2}", inWords(field), ...states);
}

function dayOrNone(day: string | null): string {
  return day === null || day === "none" ? say("none") : dayText(day);
}
