import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { dayText } from "#kit/dates.ts";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted, firstOf } from "#kit/words.ts";
import type { ImportedScenario, ImportShown } from "#operator/imports/import-question.ts";
import { History } from "#records/history.tsx";
import { Severity } from "#records/severity.tsx";
import { Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";

type ImportedProps = { readonly shown: ImportShown; readonly scenarios: readonly ImportedScenario[] };

/** What an import created, with links, and the import's status. */
export function ImportedRecords({ shown, scenarios }: ImportedProps) {
  const pagePath = usePagePath();
  const { exercises, gaps, action_items, injects, exercise, rows_skipped, history, status, signing_key } = shown;
  const { id: organization_id } = shown.organization;
  return (
    <div className="two-columns">
      <div className="stacked">
        {status === "UPLOADED" && <Notice>This file has not been imported yet.</Notice>}
        {status === "UNDONE" && <Notice>The import was undone.</Notice>}
        {rows_skipped > 0 && (
          <Notice>{say("Skipped {0}: {1}", rowsSaid(rows_skipped, signing_key !== null), whyLeftOut(shown))}</Notice>
        )}
        <Records title="Exercises" all={shown.exercises_made} shown={exercises}>
          {({ id, reference, title, exercise_date }) => (
            <>
              <Named to={pagePath("exercises", id)} reference={reference} title={title} />
              <span className="faint unbroken">{dayText(exercise_date)}</span>
            </>
          )}
        </Records>
        <Records title="Gaps" all={shown.gaps_made} shown={gaps}>
          {({ id, reference, title, severity, status }) => (
            <>
              <Named to={pagePath("gaps")} search={{ organization_id, open: id }} reference={reference} title={title} />
              <Severity severity={severity} />
              <Status status={status} />
            </>
          )}
        </Records>
        <Records title="Action items" all={shown.action_items_made} shown={action_items}>
          {({ id, reference, title, status }) => (
            <>
              <Named
                to={pagePath("action-items")}
                search={{ organization_id, open: id }}
                reference={reference}
                title={title}
              />
              <Status status={status} />
            </>
          )}
        </Records>
        <Records title="Injects" all={shown.injects_made} shown={injects}>
          {({ id, reference, title, status }) => (
            <>
              <Named
                to={pagePath("exercises", exercise?.id ?? "")}
                search={{ open: id }}
                reference={reference}
                title={title}
              />
              <Status status={status} />
            </>
          )}
        </Records>
        <Records title="Scenarios" all={shown.scenarios_made} shown={scenarios}>
          {({ id, title, status, version }) => (
            <>
              <Named to={pagePath("scenarios", id)} reference={say("Version {0}", version)} title={title} />
              <Status status={status} />
            </>
          )}
        </Records>
      </div>
      <Panel title="The import">
        <div className="panel-body">
          <History changes={history} />
        </div>
      </Panel>
    </div>
  );
}

function rowsSaid(count: number, isPack: boolean): string {
  return isPack ? counted(count, "scenario") : counted(count, "row");
}

function whyLeftOut({ exercise, signing_key }: ImportShown): string {
  if (exercise) return say("titles, headers and examples.");
  return signing_key ? say("the stories already existed.") : say("the records already existed.");
}

type RecordsProps<Row> = {
  readonly title: string;
  readonly all: number;
  readonly shown: readonly Row[];
  readonly children: (row: Row) => ReactNode;
};

function Records<Row extends { readonly id: string }>({ title, all, shown, children }: RecordsProps<Row>) {
  if (shown.length === 0) return null;
  return (
    <Panel title={title} count={firstOf(shown.length, all)}>
      <ul className="list">
        {shown.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
    </Panel>
  );
}

type NamedProps = {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly reference: string;
  readonly title: string;
};

function Named({ to, search = {}, reference, title }: NamedProps) {
  return (
    <span className="grow shrinkable">
      <Link className="title break-words" to={to} search={search}>
        {title}
      </Link>
      <small>{reference}</small>
    </span>
  );
}
