import { clockText } from "#kit/dates.ts";
import { Mark } from "#kit/mark.tsx";
import { say } from "#kit/say.ts";
import type { Said } from "#live/exchange.ts";

/** What was said after an inject, as its channel shows it. */
export function ExchangeList({ label, said }: { readonly label: string; readonly said: readonly Said[] }) {
  if (said.length === 0) return null;
  return (
    <ol className="exchange" aria-label={label} aria-live="polite">
      {said.map((each) => (
        <li key={each.id} className={each.by === "us" ? "ours" : "theirs"}>
          <p className="faint">
            <b>{each.by === "us" ? say("You") : each.name}</b>
            {each.seconds !== null && ` · ${clockText(each.seconds)}`} <State state={each.state} />
          </p>
          <p className="keep-lines break-words">{each.body}</p>
        </li>
      ))}
    </ol>
  );
}

function State({ state }: Pick<Said, "state">) {
  if (state === undefined) return null;
  if (state === "waiting") return <NotSent />;
  return (
    <span className="status good">
      <Mark name="done" />
      Received
    </span>
  );
}

export function NotSent() {
  return (
    <span className="status warn">
      <Mark name="planned" />
      Not sent yet
    </span>
  );
}
