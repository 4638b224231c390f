import { attachment } from "#domain/attachments/attachment.ts";
import type { Row } from "#kernel/record.ts";
import { listOf, type Wanted } from "#kernel/record-facts.ts";
import type { Connection } from "#storage/database.ts";

type Named = { readonly reference: string } | null;

type Parents = {
  readonly gap: Named;
  readonly action_item: Named;
  readonly inject: Named;
  readonly decision: Named;
};

/** What documents show of an attached file. */
export type FileFacts = Pick<
  Row<typeof attachment>,
  "id" | "file_name" | "type" | "size_bytes" | "sha256" | "uploaded_by" | "created_at" | "removed_at"
> &
  Parents & {
    readonly report: { readonly version: number } | null;
    readonly comment: Parents | null;
    readonly exercise: { readonly id: string; readonly reference: string };
  };

const REFERENCE: Wanted = { fields: ["reference"] };
const parents = { gap: REFERENCE, action_item: REFERENCE, inject: REFERENCE, decision: REFERENCE };

const wanted = {
  fields: ["id", "file_name", "type", "size_bytes", "sha256", "uploaded_by", "created_at", "removed_at"],
  related: {
    ...parents,
    report: { fields: ["version"] },
    comment: { fields: ["id"], related: parents },
    exercise: { fields: ["id", "reference"] },
  },
};

type Of = { readonly exercise_id: string } | { readonly organization_id: string };

/** The files that the connection's tenant may see, oldest first, also those removed since. */
export async function loadFiles(connection: Connection, filters: Of): Promise<readonly FileFacts[]> {
  return (await listOf<FileFacts>(connection, attachment, { ...wanted, filters })).toReversed();
}

/** "G-12", "comment on G-12", "report, version 1". */
export function recordOf({ report, comment, ...file }: FileFacts): string {
  if (comment) return `comment on ${referenceIn(comment)}`;
  return report ? `report, version ${report.version}` : referenceIn(file);
}

function referenceIn({ gap, action_item, inject, decision }: Parents): string {
  return (gap ?? action_item ?? inject ?? decision)?.reference ?? "a record";
}

/** Whether it is evidence of what an exercise showed or what was done since, not part of talk or text about it. */
export function isEvidence({ report, comment, removed_at }: FileFacts): boolean {
  return !report && !comment && removed_at === null;
}
