import { useId } from "react";
import { codeIn } from "#forms/form.tsx";
import { inWords } from "#graphql/code-words.ts";
import { ImportKind } from "#graphql/enums.ts";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";
import {
  type Checked,
  type CheckedSheet,
  type Choice,
  type Kind,
  type Origin,
  withMeaning,
  withOrigin,
} from "#operator/imports/mapping-state.ts";
import { OriginFields } from "#operator/imports/origin-fields.tsx";

type SheetMappingProps = {
  readonly sheet: CheckedSheet;
  readonly kinds: Checked["kinds"];
  readonly choice: Choice | undefined;
  readonly choose: (choice: Choice) => void;
};

const kindOf = codeIn(ImportKind);

/** The kind of a sheet's rows, the source of each field, and its value in the first row. */
export function SheetMapping({ sheet, kinds, choice, choose }: SheetMappingProps) {
  const id = useId();
  const kind: Kind | null = choice === undefined ? sheet.kind : (choice?.kind ?? null);
  const mapping: readonly Origin[] = choice?.columns ?? sheet.mapping;
  const meanings = choice?.words ?? [];
  const fields = kinds.find((each) => each.kind === kind)?.fields ?? [];
  return (
    <Panel
      title={sheet.name}
      count={counted(sheet.rows_count, "row")}
      more={
        <span className="inline-row wrap">
          <label htmlFor={id}>Its rows are</label>
          <select
            id={id}
            className="input height-28 width-auto"
            value={kind ?? ""}
            onChange={({ target }) => choose(target.value === "" ? null : { kind: kindOf(target.value) })}
          >
            <option value="">Not imported</option>
            {kinds.map((each) => (
              <option key={each.kind} value={each.kind}>
                {inWords(each.kind)}
              </option>
            ))}
          </select>
          {kind !== null && (
            <HeaderRow key={sheet.header_row} sheet={sheet} change={(header_row) => choose({ kind, header_row })} />
          )}
        </span>
      }
    >
      {kind === null ? (
        <div className="panel-body">
          <Notice>This sheet is not imported. Choose what its rows are to map its columns.</Notice>
        </div>
      ) : (
        <table role="table" className="stack single dense">
          <caption className="visually-hidden">{`Where the fields of ${sheet.name} come from`}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {["Field", "Comes from", "First row"].map((head) => (
                <th role="columnheader" scope="col" key={head}>
                  {say(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {fields.map((field) => (
              <OriginFields
                key={field.field}
                field={field}
                sheet={sheet}
                origin={mapping.find((each) => each.field === field.field)}
                change={(origin) => choose({ ...choice, kind, columns: withOrigin(mapping, field.field, origin) })}
                meanings={meanings}
                explain={(meaning) => choose({ ...choice, kind, words: withMeaning(meanings, meaning) })}
              />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

type HeaderRowProps = { readonly sheet: CheckedSheet; readonly change: (row: number) => void };

/** The row that names the columns: those above it are titles. */
function HeaderRow({ sheet, change }: HeaderRowProps) {
  const id = useId();
  const choose = (value: string) => {
    const row = Number(value);
    if (Number.isInteger(row) && row > 0 && row !== sheet.header_row) change(row);
  };
  return (
    <>
      <label htmlFor={id}>Header in row</label>
      <input
        id={id}
        className="input height-28 width-96"
        type="number"
        min={1}
        defaultValue={sheet.header_row}
        onBlur={({ target }) => choose(target.value)}
      />
    </>
  );
}
