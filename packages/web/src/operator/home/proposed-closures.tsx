import { Link } from "@tanstack/react-router";
import { shortDayText } from "#kit/dates.ts";
import { Panel } from "#kit/page.tsx";
import { firstOf } from "#kit/words.ts";
import type { HomeShown } from "#operator/home/home-question.ts";
import { Severity } from "#records/severity.tsx";

type Gap = NonNullable<HomeShown["closures"]>[number];

/** Closures that clients propose, worst gap first. Without one, the panel takes no room. */
export function ProposedClosures({ gaps, total }: { readonly gaps: readonly Gap[]; readonly total: number }) {
  if (gaps.length === 0) return null;
  return (
    <Panel title="Closures to confirm" count={firstOf(gaps.length, total)}>
      <ul className="list">
        {gaps.map(({ id, reference, title, severity, closure_proposed_at, organization }) => (
          <li key={id}>
            <span className="grow">
              <Link className="title" to="/operator/gaps/$gap" params={{ gap: id }}>
                {title}
              </Link>
              <small>{`${organization.name} · ${reference}`}</small>
            </span>
            <span className="numeric">
              <Severity severity={severity} />
              {closure_proposed_at && <small>since {shortDayText(closure_proposed_at)}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
