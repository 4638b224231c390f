import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { momentText } from "#kit/dates.ts";
import { PageHead } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import type { ImportShown } from "#operator/imports/import-question.ts";
import { Import } from "#operator/imports/import-question.ts";
import { ImportedRecords } from "#operator/imports/imported-records.tsx";
import { madeText } from "#operator/imports/made-text.ts";
import { PrepareImport } from "#operator/imports/prepare-import.tsx";
import { PreparePack } from "#operator/imports/prepare-pack.tsx";
import { UndoImport } from "#operator/imports/undo-import.tsx";
import { titleOf } from "#records/scenarios/scenarios-title.ts";
import { Status } from "#records/status.tsx";
import { useMay } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ params: { import: id = "" } }) => queries.ensureQueryData(question(Import, { id }));

/** One file: its columns and problems, and later its result. */
export function ImportPage() {
  const { import: id = "" } = useParams({ strict: false });
  const may = useMay();
  const pagePath = usePagePath();
  const { data } = useSuspenseQuery(question(Import, { id }));
  const shown = data.import;
  if (!shown) return <NotFound />;
  const { signing_key } = shown;
  const prepares = shown.status === "UPLOADED" && may("import_history");
  return (
    <Page title={shown.file_name} under={under(shown, pagePath)}>
      <PageHead
        title={shown.file_name}
        lead={
          <>
            <Status status={shown.status} /> {leadOf(shown)}
          </>
        }
        actions={shown.status === "IMPORTED" && may("import_history") && <UndoImport shown={shown} />}
      />
      {!prepares && <ImportedRecords shown={shown} scenarios={data.scenarios ?? []} />}
      {prepares && (signing_key ? <PreparePack shown={shown} /> : <PrepareImport key={shown.id} shown={shown} />)}
    </Page>
  );
}

function under({ organization, exercise, signing_key }: ImportShown, pagePath: ReturnType<typeof usePagePath>) {
  if (signing_key) return [{ label: titleOf(true), to: pagePath("scenarios") }];
  if (exercise) {
    return [
      { label: "Exercises", to: pagePath("exercises") },
      { label: exercise.title, to: pagePath("exercises", exercise.id) },
    ];
  }
  return [
    { label: "Organizations", to: pagePath("organizations") },
    { label: organization.name, to: pagePath("organizations", organization.id) },
    { label: "Import history", to: pagePath("organizations", organization.id, "imports") },
  ];
}

function leadOf(shown: ImportShown): string {
  const { status, uploaded_by, created_at, imported_at, undone_at, organization } = shown;
  const brought = `${uploaded_by}, ${momentText(created_at)}`;
  if (status === "UPLOADED" || !imported_at) return say("for {0}, by {1}", organization.name, brought);
  const made = say("{0} for {1}, {2}", madeText(shown), organization.name, momentText(imported_at));
  return undone_at ? say("on {0}: {1}", momentText(undone_at), made) : made;
}
