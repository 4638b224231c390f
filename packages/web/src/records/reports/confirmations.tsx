import { momentText } from "#kit/dates.ts";
import { counted, quoted } from "#kit/words.ts";
import type { SentenceShown } from "#records/reports/report-question.ts";

/** Who confirmed which sentences as still true, and why. */
export function Confirmations({ sentences }: { readonly sentences: readonly SentenceShown[] }) {
  const said = Map.groupBy(
    sentences.filter(({ confirmed_at }) => confirmed_at !== null),
    ({ confirmed_at, confirmed_by }) => `${confirmed_at} ${confirmed_by}`,
  );
  return [...said].map(([key, [first, ...rest]]) => {
    if (!first?.confirmed_at) return null;
    return (
      <div className="margin-note question" key={key}>
        <p>
          <b>{first.confirmed_by}</b> <span className="faint">{momentText(first.confirmed_at)}</span>
        </p>
        <p>
          {counted(rest.length + 1, "sentence")} confirmed after its records changed
          {first.confirmation_note ? `: ${quoted(first.confirmation_note)}` : "."}
        </p>
      </div>
    );
  });
}
