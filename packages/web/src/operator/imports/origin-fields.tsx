import { inWords } from "#graphql/code-words.ts";
import { say } from "#kit/say.ts";
import type { Checked, CheckedSheet, Meaning, Origin } from "#operator/imports/mapping-state.ts";
import { WordMeanings } from "#operator/imports/word-meanings.tsx";

type OriginFieldsProps = {
  readonly field: Checked["kinds"][number]["fields"][number];
  readonly sheet: CheckedSheet;
  readonly origin: Origin | undefined;
  readonly change: (origin: Omit<Origin, "field"> | null) => void;
  readonly meanings: readonly Meaning[];
  readonly explain: (meaning: Meaning) => void;
};

const [NOWHERE, VALUE] = ["", "value"];

/** A field, its column or value, and the result in the first row. */
export function OriginFields({ field, sheet, origin, change, meanings, explain }: OriginFieldsProps) {
  const label = inWords(field.field);
  const chosen = origin === undefined ? NOWHERE : origin.column === null ? VALUE : String(origin.column);
  const choose = (value: string) => {
    if (value === NOWHERE) change(null);
    else change(value === VALUE ? { column: null, value: "" } : { column: Number(value), value: null });
  };
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {label}
        {field.is_required || <span className="faint"> optional</span>}
        <small>{say(field.description)}</small>
      </th>
      <td role="cell" data-label="Comes from">
        <div className="width-to-full shrinkable">
          <span className="inline-row width-to-full shrinkable">
            <select
              className="input height-28 width-to-240"
              aria-label={`${label} comes from`}
              value={chosen}
              onChange={({ target }) => choose(target.value)}
            >
              <option value={NOWHERE}>{field.is_required ? say("Choose") : say("Nowhere")}</option>
              {sheet.columns.map(({ column, letters, name }) => (
                <option key={column} value={column}>
                  {name ? `${letters}: ${name}` : letters}
                </option>
              ))}
              <option value={VALUE}>The same in all rows</option>
            </select>
            {origin && origin.column === null && (
              <OneValue label={label} field={field} origin={origin} change={change} />
            )}
          </span>
          <WordMeanings field={field} sheet={sheet} meanings={meanings} explain={explain} />
        </div>
      </td>
      <td role="cell" data-label="First row" className="muted break-words">
        {sampleOf(sheet, origin)}
      </td>
    </tr>
  );
}

type OneValueProps = Pick<OriginFieldsProps, "field" | "change"> & { readonly label: string; readonly origin: Origin };

function OneValue({ label, field, origin, change }: OneValueProps) {
  const name = `${label} in all rows`;
  const value = origin.value ?? "";
  if (field.accepts.length === 0) {
    return (
      <input
        className="input height-28 width-to-240"
        aria-label={name}
        defaultValue={value}
        onBlur={({ target }) => target.value !== value && change({ column: null, value: target.value })}
      />
    );
  }
  return (
    <select
      className="input height-28 width-to-240"
      aria-label={name}
      value={value}
      onChange={({ target }) => change({ column: null, value: target.value })}
    >
      <option value="">Choose</option>
      {field.accepts.map((code) => (
        <option key={code} value={code}>
          {inWords(code)}
        </option>
      ))}
    </select>
  );
}

const MOST_SHOWN = 120;

function sampleOf({ first_rows: [first] }: CheckedSheet, origin: Origin | undefined): string {
  if (!origin) return "–";
  const text = (origin.column === null ? origin.value : first?.cells[origin.column - 1]) || "–";
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
