/** Keys, apart where they are pressed together or one after the other, and what they do. */
export type KeyHelp = readonly (readonly [keys: string, does: string])[];

export function KeyList({ keys }: { readonly keys: KeyHelp }) {
  return (
    <dl className="key-list">
      {keys.map(([key, does]) => (
        <div className="contents" key={key}>
          <dt>{key.split(" ").map((each) => (each === "then" ? each : <kbd key={each}>{each}</kbd>))}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
