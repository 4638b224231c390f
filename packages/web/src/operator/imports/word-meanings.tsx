import { inWords } from "#graphql/code-words.ts";
import { counted } from "#kit/words.ts";
import type { Checked, CheckedSheet, Meaning } from "#operator/imports/mapping-state.ts";

type WordMeaningsProps = {
  readonly field: Checked["kinds"][number]["fields"][number];
  readonly sheet: CheckedSheet;
  readonly meanings: readonly Meaning[];
  readonly explain: (meaning: Meaning) => void;
};

/** The words of a column that its field does not accept, each with what it means. */
export function WordMeanings({ field: { field, accepts }, sheet, meanings, explain }: WordMeaningsProps) {
  const words = sheet.words.filter((each) => each.field === field);
  if (words.length === 0) return null;
  return (
    <ul className="grid gap-4 space-above-4">
      {words.map(({ word, rows_count }) => (
        <li key={word} className="inline-row wrap">
          <span className="break-words">
            {`“${word}” means`}
            <small className="faint">{counted(rows_count, "row")}</small>
          </span>
          <select
            className="input height-28 width-auto"
            aria-label={`“${word}” means`}
            value={meanings.find((each) => each.field === field && each.word === word)?.value ?? ""}
            onChange={({ target }) => explain({ field, word, value: target.value })}
          >
            <option value="">Choose</option>
            {accepts.map((code) => (
              <option key={code} value={code}>
                {inWords(code)}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  );
}
