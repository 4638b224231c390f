import { type AttachmentSubject, attachmentSubjects } from "#domain/attachments/attachment-subject.ts";
import type { CheckedFile } from "#domain/attachments/receive-file.ts";
import { findUploadSubject, type Uploading, uploadAttachment } from "#domain/attachments/upload-attachment.ts";
import { findScenarioInject, uploadScenarioFile } from "#domain/scenarios/files/upload-scenario-file.ts";
import { scenarioInject } from "#domain/scenarios/scenario-inject.ts";
import type { Permission } from "#kernel/permission.ts";
import type { RowKey } from "#storage/write.ts";

const SCENARIO = scenarioInject.name;

type UploadSubject = AttachmentSubject | typeof SCENARIO;

/** The kinds of records that a file can be attached to. */
export const uploadSubjects: readonly UploadSubject[] = [
  "Gap",
  "ActionItem",
  "Inject",
  "Decision",
  "AfterActionReport",
  "Comment",
  SCENARIO,
];

export function uploadPermission(subject: UploadSubject): Permission {
  return subject === SCENARIO ? "write_scenarios" : attachmentSubjects[subject].permission;
}

type Upload = {
  readonly subject: UploadSubject;
  readonly id: string;
  readonly file_name: string;
  readonly is_confidential: boolean;
};

/** Refuses what would be refused once the file is here; otherwise answers what stores it. */
export async function admitUpload(
  uploading: Uploading,
  upload: Upload,
): Promise<(file: CheckedFile) => Promise<RowKey>> {
  const { subject } = upload;
  if (subject === SCENARIO) {
    const of = await findScenarioInject(uploading, upload);
    return (file) => uploadScenarioFile(uploading, upload, of, file);
  }
  const of = await findUploadSubject(uploading, { ...upload, subject });
  return (file) => uploadAttachment(uploading, { ...upload, subject }, of, file);
}
