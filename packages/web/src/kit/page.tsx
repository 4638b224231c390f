import type { ReactNode } from "react";
import { say } from "#kit/say.ts";
import { numeral } from "#kit/words.ts";

type PageHeadProps = {
  readonly title: ReactNode;
  /** One plain sentence: what this is, or its state. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
};

export function PageHead({ title, lead, actions }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}

type PanelProps = {
  readonly title: string;
  /** Its number, subject or date, next to the title. */
  readonly count?: ReactNode;
  readonly more?: ReactNode;
  readonly busy?: boolean;
  readonly children: ReactNode;
};

export function Panel({ title, count, more, busy, children }: PanelProps) {
  return (
    <section className="panel" aria-label={title} aria-busy={busy}>
      <div className="panel-head">
        <h2>{title}</h2>
        {count !== undefined && <span className="count">{said(count)}</span>}
        {more && <span className="more">{more}</span>}
      </div>
      {children}
    </section>
  );
}

/** Formats numbers; anything else is unchanged. */
function said(what: ReactNode): ReactNode {
  return typeof what === "number" ? numeral(what) : what;
}

type Figure = { readonly name: string; readonly value: ReactNode; readonly note?: ReactNode };

/** Figures in a row, divided by hairlines. */
export function Strip({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="figure-strip">
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{say(name)}</dt>
          <dd>
            {said(value)} {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Names and values of one record. Callers omit absent ones instead of showing them empty. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="fact-list">
      {facts.map(([name, value]) => (
        <div className="contents" key={name}>
          <dt>{say(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
