import { graphql, type ResultOf } from "#graphql/graphql.ts";

export const AttachmentShown = graphql(`
  fragment AttachmentShown on Attachment {
    id
    file_name
    type
    size_bytes
    is_confidential
    uploaded_by
    created_at
    updated_at
    removed_at
    removed_by
    removal_reason
  }
`);

export type AttachmentShown = ResultOf<typeof AttachmentShown>;

/** What pages attach files to, and who may. */
export const attachPermissions = {
  Gap: "attach_files",
  ActionItem: "attach_files",
  AfterActionReport: "write_reports",
  Inject: "run_exercises",
  Decision: "run_exercises",
  Comment: "comment",
  ScenarioInject: "write_scenarios",
} as const;

export type AttachedTo = { readonly subject: keyof typeof attachPermissions; readonly id: string };
