import { useQuery } from "@tanstack/react-query";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { dayText, momentText } from "#kit/dates.ts";
import { Dialog } from "#kit/dialog.tsx";
import { failureSaid } from "#kit/failure-said.ts";
import { Icon } from "#kit/icon.tsx";
import { Notice } from "#kit/notice.tsx";
import { say } from "#kit/say.ts";
import { sizeText } from "#kit/size-text.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { counted, joined } from "#kit/words.ts";
import { Status } from "#records/status.tsx";
import { useMe } from "#session/me.ts";

const Exports = graphql(`
  query OrganizationExports($organization: ID!) {
    organization_exports(organization_id: $organization, limit: 3) {
      id
      status
      rows_count
      files_count
      size_kib
      problems
      failure
      created_at
      expires_at
      download_url
    }
  }
`);

const ExportOrganization = graphql(`
  mutation ExportOrganization($input: ExportOrganizationInput!) {
    exportOrganization(input: $input) {
      id
    }
  }
`);

type Shown = NonNullable<ResultOf<typeof Exports>["organization_exports"]>[number];

const ASK_AGAIN_MS = 2_000;

function isUnfinished({ status }: Shown): boolean {
  return status === "QUEUED" || status === "RUNNING";
}

type ExportProps = {
  readonly organization: { readonly id: string; readonly name: string };
  readonly close: () => void;
};

/** Writes everything of an organization into a file, and gives it out while it is kept. */
export function ExportDialog({ organization: { id, name }, close }: ExportProps) {
  const own = useMe().organization.id === id;
  const { run, busy, failure } = useAction(ExportOrganization);
  const { data, error, refetch } = useQuery({
    ...question(Exports, { organization: id }),
    refetchInterval: ({ state }) => (state.data?.organization_exports?.some(isUnfinished) ? ASK_AGAIN_MS : false),
  });
  const exports = data?.organization_exports;
  return (
    <Dialog
      title={`Export ${name}`}
      close={close}
      foot={
        <>
          <Button
            look="primary"
            onClick={() => run({ id })}
            unavailable={busy ? "Sending…" : exports?.some(isUnfinished) ? "An export is being written." : undefined}
          >
            Export everything
          </Button>
          <Button onClick={close}>Close</Button>
          {failure && <span className="field-error">{failure.message}</span>}
        </>
      }
    >
      <div className="grid gap-12">
        {own ? (
          <p>
            One file with the records and files that you may read: JSON Lines with a schema for each kind, and digests.
          </p>
        ) : (
          <p>
            One file with every record and file: JSON Lines with a schema for each kind, and digests. Another
            installation can import it.
          </p>
        )}
        <p className="faint">Secrets and what belongs to single people are left out. You do not need to wait here.</p>
        {error && !exports && <Trouble error={error} what="The exports" retry={refetch} />}
        {!error && !exports && <Skeleton what="the exports" rows={2} />}
        {exports?.map((each) => (
          <Export key={each.id} made={each} />
        ))}
      </div>
    </Dialog>
  );
}

function Export({ made }: { readonly made: Shown }) {
  const { status, rows_count, files_count, size_kib, problems, failure, created_at, expires_at, download_url } = made;
  return (
    <div className="grid gap-8" role={isUnfinished(made) ? "status" : undefined}>
      <div className="inline-row wrap">
        <Status status={status} />
        <span className="faint">
          {joined([
            momentText(created_at),
            rows_count !== null && counted(rows_count, "record"),
            files_count !== null && counted(files_count, "file"),
            size_kib !== null && sizeText(size_kib * 1024),
            download_url && expires_at && say("until {0}", dayText(expires_at)),
          ])}
        </span>
        {download_url && (
          <a className="button push-right" href={download_url} download>
            <Icon name="download" />
            Download
          </a>
        )}
      </div>
      {failure && <Notice tone="warning">{failureSaid(failure)}</Notice>}
      {problems.length > 0 && <Notice tone="warning">Files are missing or damaged: {problems.join("; ")}.</Notice>}
    </div>
  );
}
