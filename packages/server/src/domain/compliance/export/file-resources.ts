import { attachmentTypes } from "#domain/attachments/attachment-type.ts";
import { type FileFacts, isEvidence, loadFiles, recordOf } from "#domain/attachments/file-facts.ts";
import type { CoverageEvidence } from "#domain/compliance/coverage-evidence.ts";
import { oscalId, properties } from "#domain/compliance/export/oscal-parts.ts";
import type { Database } from "#storage/database.ts";
import { readAsCaller, type Tenant } from "#storage/tenancy.ts";

type Reader = { readonly database: Database; readonly tenant: Tenant };

/** The files of the coverage's exercises that the tenant may see: those of gaps, action items, injects and decisions. */
export async function findEvidenceFiles({ database, tenant }: Reader, { organization, exercises }: CoverageEvidence) {
  const files = await readAsCaller(database, tenant, (connection) =>
    loadFiles(connection, { organization_id: organization.id }),
  );
  const held = new Set(exercises.map(({ id }) => id));
  return files.filter((file) => isEvidence(file) && held.has(file.exercise.id));
}

/** A file as an OSCAL resource: where it is, its digest, and what it proves. */
export function fileResource(file: FileFacts, withheld: boolean) {
  const { id, file_name, type, size_bytes, sha256, uploaded_by, created_at, exercise } = file;
  return {
    uuid: oscalId("file", id),
    title: file_name,
    description: `Attached to ${recordOf(file)} of ${exercise.reference}.`,
    props: properties({
      "exercise-id": exercise.id,
      "size-bytes": size_bytes,
      "attached-at": created_at,
      "attached-by": withheld ? null : uploaded_by,
    }),
    rlinks: [
      {
        href: `/api/attachments/${id}/file`,
        "media-type": attachmentTypes[type].mediaType,
        hashes: [{ algorithm: "SHA-256", value: sha256 }],
      },
    ],
  };
}
