import type { ChangedRecord } from "#assistant/proposal-request.ts";

const CHANGES = { CREATED: "New", CHANGED: "Changed", DELETED: "Deleted" } as const;

/** One record that a proposal changes, field by field. */
export function RecordDifference({ record }: { readonly record: ChangedRecord }) {
  const { kind, reference, title, change, fields } = record;
  const name = [reference, title].filter(Boolean).join(" ");
  return (
    <>
      <p className="about">
        {CHANGES[change]} {spaced(kind).toLowerCase()} {name && <b>{name}</b>}
      </p>
      {fields.length > 0 && (
        <table className="difference">
          <caption className="vh">Difference of {name || spaced(kind)}, before and after</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Field</span>
              </th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{labelOf(field)}</th>
                <td>{isThere(before) && <del>{textOf(before)}</del>}</td>
                <td>{isThere(after) && <ins>{textOf(after)}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function isThere(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "";
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

function labelOf(field: string): string {
  const words = field.replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function spaced(kind: string): string {
  return kind.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
}
