import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Failure } from "#graphql/failure.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { buttonClass } from "#kit/button.tsx";
import { momentText } from "#kit/dates.ts";
import { Icon } from "#kit/icon.tsx";
import { Empty, Notice } from "#kit/notice.tsx";
import { PageHead, Panel } from "#kit/page.tsx";
import { useLeaving } from "#kit/use-leaving.ts";
import { firstOf } from "#kit/words.ts";
import { madeText } from "#operator/imports/made-text.ts";
import { uploadFile } from "#operator/imports/upload-file.ts";
import { Status } from "#records/status.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

const Imports = graphql(`
  query Imports($id: ID!) {
    organization(id: $id) {
      id
      name
      status
    }
    imports(organization_id: $id, limit: 50) {
      id
      status
      file_name
      uploaded_by
      created_at
      exercises_made
      gaps_made
      action_items_made
      injects_made
      scenarios_made
    }
    imports_count(organization_id: $id)
  }
`);

type Shown = NonNullable<ResultOf<typeof Imports>["imports"]>[number];

export const begin: Begin = ({ params: { organization: id = "" } }) =>
  queries.ensureQueryData(question(Imports, { id }));

/** An organization's imports, and the way to start another. */
export function ImportsPage() {
  const { organization: id = "" } = useParams({ strict: false });
  const may = useMay();
  const pagePath = usePagePath();
  const { data } = useSuspenseQuery(question(Imports, { id }));
  const { organization, imports, imports_count } = data;
  if (!organization) return <NotFound />;
  return (
    <Page
      title="Import history"
      under={[
        { label: "Organizations", to: pagePath("organizations") },
        { label: organization.name, to: pagePath("organizations", id) },
      ]}
    >
      <PageHead
        title="Import history"
        lead={
          `Past exercises, gaps and action items of ${organization.name}, from a spreadsheet. Nothing is imported ` +
          "until you have reviewed the result."
        }
      />
      <div className="two-columns">
        <Panel title="Imports" count={firstOf(imports?.length ?? 0, imports_count ?? 0)}>
          {imports?.length ? (
            <ImportList imports={imports} />
          ) : (
            <Empty title="No imports yet">Upload a file to start.</Empty>
          )}
        </Panel>
        {may("import_history") && organization.status === "ACTIVE" && <FilePanel organization={id} />}
      </div>
    </Page>
  );
}

function ImportList({ imports }: { readonly imports: readonly Shown[] }) {
  const pagePath = usePagePath();
  return (
    <ul className="list">
      {imports.map((each) => (
        <li key={each.id}>
          <span className="grow shrinkable">
            <Link className="title break-words" to={pagePath("organizations", "imports", each.id)}>
              {each.file_name}
            </Link>
            <small>
              {each.status === "UPLOADED" ? "Not imported yet" : madeText(each)}
              {`, ${each.uploaded_by}, ${momentText(each.created_at)}`}
            </small>
          </span>
          <Status status={each.status} />
        </li>
      ))}
    </ul>
  );
}

const TEMPLATES = [
  ["template.xlsx", "Excel workbook with all three"],
  ["exercises.csv", "Exercises as CSV"],
  ["gaps.csv", "Gaps as CSV"],
  ["action_items.csv", "Action items as CSV"],
] as const;

function FilePanel({ organization }: { readonly organization: string }) {
  const navigate = useNavigate();
  const pagePath = usePagePath();
  const left = useLeaving();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (file: File | undefined) => {
    if (!file || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const id = await uploadFile(organization, file, left);
      await navigate({ to: pagePath("organizations", "imports", id) });
    } catch (error) {
      if (left.aborted) return;
      if (!(error instanceof Failure)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stacked">
      <Panel title="Upload a file">
        <div className="panel-body grid gap-12">
          <label className="grid gap-4">
            <span className="label">CSV file or Excel workbook</span>
            <input
              type="file"
              accept=".csv,.tsv,.txt,.xlsx"
              aria-describedby="import-limits"
              onChange={(event) => {
                send(event.target.files?.[0]);
                event.target.value = "";
              }}
            />
          </label>
          <p className="hint" id="import-limits">
            Up to 5 MiB and 2,000 rows. Formulas are read as their values; hidden sheets are ignored.
          </p>
          <div role="status">{busy && <p>Reading the file…</p>}</div>
          {failure && <Notice tone="error">{failure}</Notice>}
        </div>
      </Panel>
      <Panel title="Templates">
        <ul className="list">
          {TEMPLATES.map(([file, label]) => (
            <li key={file}>
              <span className="grow">{label}</span>
              <a className={buttonClass({ look: "ghost" })} href={`/api/imports/${file}`} download>
                <Icon name="download" />
                <span className="visually-hidden">{`${label}: `}</span>
                Download
              </a>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
