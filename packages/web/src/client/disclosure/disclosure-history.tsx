import type { DisclosureShown } from "#client/disclosure/disclosure-question.ts";
import { inSentence, inWords } from "#graphql/code-words.ts";
import { dayText, momentText } from "#kit/dates.ts";
import { Panel } from "#kit/page.tsx";

/** Who changed what the carrier reads, and when; newest first. */
export function DisclosureHistory({ organization }: { readonly organization: DisclosureShown }) {
  const { history, created_at, disclosure } = organization;
  const changes = history.filter(
    ({ field, from_state, to_state }) => field === "disclosure" && from_state !== to_state,
  );
  const first = changes[0]?.from_state ?? disclosure;
  return (
    <Panel title="Changes" count={changes.length}>
      <ul className="list">
        {changes.toReversed().map(({ id, at, actor, from_state, to_state }) => (
          <li key={id}>
            <span className="grow">
              <span className="strong">{`From ${inSentence(from_state ?? first)} to ${inSentence(to_state)}`}</span>
              <small>{actor}</small>
            </span>
            <span className="faint unbroken">{momentText(at)}</span>
          </li>
        ))}
        <li>
          <span className="grow">
            <span className="strong">{inWords(first)}</span>
            <small>When the organization was created</small>
          </span>
          <span className="faint unbroken">{dayText(created_at)}</span>
        </li>
      </ul>
    </Panel>
  );
}
