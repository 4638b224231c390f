import { say } from "#kit/say.ts";

/** Keys, apart where they are pressed together or one after the other, and what they do. */
export type KeyHelp = readonly (readonly [keys: string, does: string])[];

export function KeyList({ keys }: { readonly keys: KeyHelp }) {
  return (
    <dl className="key-list">
      {keys.map(([key, does]) => (
        <div className="contents" key={key}>
          <dt>
            {key
              .split(" ")
              .map((each) => (isWord(each) ? <span key={each}>{each}</span> : <kbd key={each}>{say(each)}</kbd>))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "then", in any language: keys are capitals and signs. */
function isWord(text: string): boolean {
  return /^\p{Ll}/u.test(text);
}
