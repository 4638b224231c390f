import { changedPassage } from "#assistant/changed-passage.ts";
import type { ChangedField, ChangedRecord, Referred } from "#assistant/proposal.ts";
import { inWords } from "#graphql/code-words.ts";
import { dayText, momentText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";

const CHANGES = { created: "New", changed: "Edits", removed: "Removes" } as const;

/** One record of a proposal, field by field. */
export function RecordDifference({ record }: { readonly record: ChangedRecord }) {
  const { kind, called, change, fields } = record;
  const isNew = change === "created";
  return (
    <>
      <p className="about">
        {say(CHANGES[change])} {nounOf(kind)} {!isNew && called && <b>{called}</b>}
      </p>
      {fields.length > 0 && (
        <table className="difference">
          <caption className="visually-hidden">
            {say(CHANGES[change])} {nounOf(kind)} {called}
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Field</span>
              </th>
              {!isNew && <th scope="col">Before</th>}
              <th scope="col">{isNew ? "Value" : "After"}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(inPassages).map((each) => (
              <tr key={each.field}>
                <th scope="row">{inWords(each.field.toUpperCase())}</th>
                {!isNew && <td>{isThere(each.before) ? <del>{textOf(each, each.before)}</del> : <Nothing />}</td>}
                <td>{isThere(each.after) ? <ins>{textOf(each, each.after)}</ins> : <Nothing />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function inPassages(field: ChangedField): ChangedField {
  const { before, after } = field;
  if (typeof before !== "string" || typeof after !== "string") return field;
  const [was, is] = changedPassage(before, after);
  return { ...field, before: was, after: is };
}

function Nothing() {
  return <span className="faint">Nothing</span>;
}

function isThere(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "";
}

function textOf(field: ChangedField, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => textOf(field, each)).join(", ");
  if (isReferred(value)) return value.called ?? say("this {0}", nounOf(value.kind));
  if (typeof value === "boolean") return value ? say("Yes") : say("No");
  if (typeof value !== "string") return String(value);
  if (field.type === "enum") return inWords(value);
  if (field.type === "date") return dayText(value);
  return field.type === "date_time" ? momentText(value) : value;
}

function isReferred(value: unknown): value is Referred {
  return typeof value === "object" && value !== null && "kind" in value && "called" in value;
}

function nounOf(kind: string): string {
  return kind.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}
