import { opened } from "#kit/opened.tsx";

// Dialogs and drawers of the records, and large parts of them. Their code is loaded on first use, so that no page waits
// for it. This list is part of the first load: some that only one page of exercises, reports or people opens are there.

export const NotesDialog = opened(async () => (await import("#assistant/notes-dialog.tsx")).NotesDialog);
export const AgreeDueDateDialog = opened(async () => (await import("#records/agree-due-date.tsx")).AgreeDueDateDialog);
export const CreateActionItemDialog = opened(
  async () => (await import("#records/action-items/action-item-form.tsx")).CreateActionItemDialog,
);
export const EditActionItemDialog = opened(
  async () => (await import("#records/action-items/action-item-form.tsx")).EditActionItemDialog,
);
export const ChangeActionItemStatusDialog = opened(
  async () => (await import("#records/action-items/change-action-item-status.tsx")).ChangeActionItemStatusDialog,
);
export const CreateApiKeyDialog = opened(
  async () => (await import("#records/api-keys/create-api-key.tsx")).CreateApiKeyDialog,
);
export const IssueCertificateDialog = opened(
  async () => (await import("#records/certificates/issue-certificate.tsx")).IssueCertificateDialog,
);
export const RevokeCertificateDialog = opened(
  async () => (await import("#records/certificates/revoke-certificate.tsx")).RevokeCertificateDialog,
);
export const GenerateDialog = opened(
  async () => (await import("#records/deliverables/generate-dialog.tsx")).GenerateDialog,
);
export const CreateEngagementDialog = opened(
  async () => (await import("#records/engagements/engagement-form.tsx")).CreateEngagementDialog,
);
export const CreateExerciseDialog = opened(
  async () => (await import("#records/exercises/create-exercise.tsx")).CreateExerciseDialog,
);
export const CreateInjectDialog = opened(
  async () => (await import("#records/exercises/inject-dialogs.tsx")).CreateInjectDialog,
);
export const ExerciseEvaluation = opened(
  async () => (await import("#records/evaluation/exercise-evaluation.tsx")).ExerciseEvaluation,
);
export const InjectTasks = opened(async () => (await import("#records/evaluation/inject-tasks.tsx")).InjectTasks);
export const InjectDrawer = opened(async () => (await import("#records/exercises/inject-drawer.tsx")).InjectDrawer);
export const ChangeGapStatusDialog = opened(
  async () => (await import("#records/gaps/change-gap-status.tsx")).ChangeGapStatusDialog,
);
export const ProposeGapClosureDialog = opened(
  async () => (await import("#records/gaps/gap-closure.tsx")).ProposeGapClosureDialog,
);
export const ConfirmGapClosureDialog = opened(
  async () => (await import("#records/gaps/gap-closure.tsx")).ConfirmGapClosureDialog,
);
export const ReturnGapClosureDialog = opened(
  async () => (await import("#records/gaps/gap-closure.tsx")).ReturnGapClosureDialog,
);
export const CreateGapDialog = opened(async () => (await import("#records/gaps/create-gap.tsx")).CreateGapDialog);
export const EditGapDialog = opened(async () => (await import("#records/gaps/gap-form.tsx")).EditGapDialog);
export const SetGapSeverityDialog = opened(
  async () => (await import("#records/gaps/gap-form.tsx")).SetGapSeverityDialog,
);
export const CreateOrganizationDialog = opened(
  async () => (await import("#records/organizations/organization-form.tsx")).CreateOrganizationDialog,
);
export const EditOrganizationDialog = opened(
  async () => (await import("#records/organizations/organization-form.tsx")).EditOrganizationDialog,
);
export const InviteDialog = opened(async () => (await import("#records/people/invite-person.tsx")).InviteDialog);
export const EvidenceDrawer = opened(
  async () => (await import("#records/readiness/evidence-drawer.tsx")).EvidenceDrawer,
);
export const MakeFinalDialog = opened(
  async () => (await import("#records/reports/report-dialogs.tsx")).MakeFinalDialog,
);
export const SendToReviewDialog = opened(
  async () => (await import("#records/reports/send-to-review-dialog.tsx")).SendToReviewDialog,
);
export const CertificateDrawer = opened(
  async () => (await import("#records/certificates/certificate-drawer.tsx")).CertificateDrawer,
);
export const DeliverableDrawer = opened(
  async () => (await import("#records/deliverables/deliverable-drawer.tsx")).DeliverableDrawer,
);
export const GapDrawer = opened(async () => (await import("#records/gaps/gap-drawer.tsx")).GapDrawer);
export const ActionItemDrawer = opened(
  async () => (await import("#records/action-items/action-item-drawer.tsx")).ActionItemDrawer,
);
export const TrackerIssue = opened(async () => (await import("#records/trackers/tracker-issue.tsx")).TrackerIssue);
export const RemoveAttachmentDialog = opened(
  async () => (await import("#records/attachments/remove-attachment.tsx")).RemoveAttachmentDialog,
);
export const Attachments = opened(async () => (await import("#records/attachments/attachments.tsx")).Attachments);
export const CommentFiles = opened(async () => (await import("#records/attachments/comment-files.tsx")).CommentFiles);
export const FilesAndComments = opened(
  async () => (await import("#records/attachments/files-and-comments.tsx")).FilesAndComments,
);
export const DecisionDrawer = opened(
  async () => (await import("#records/exercises/decision-drawer.tsx")).DecisionDrawer,
);
export const OwnerField = opened(async () => (await import("#records/people/owner-field.tsx")).OwnerField);
export const Retests = opened(async () => (await import("#records/retests/retests.tsx")).Retests);
export const AddRetestDialog = opened(
  async () => (await import("#records/retests/retest-dialogs.tsx")).AddRetestDialog,
);
export const AnswerRetestDialog = opened(
  async () => (await import("#records/retests/retest-dialogs.tsx")).AnswerRetestDialog,
);
export const RemoveRetestDialog = opened(
  async () => (await import("#records/retests/retest-dialogs.tsx")).RemoveRetestDialog,
);
export const CreateRequirementDialog = opened(
  async () => (await import("#records/requirements/requirement-form.tsx")).CreateRequirementDialog,
);
export const RequiredOfClient = opened(
  async () => (await import("#records/requirements/required-of-client.tsx")).RequiredOfClient,
);
export const GrantRenewalPackDialog = opened(
  async () => (await import("#records/renewal-packs/grant-renewal-pack.tsx")).GrantRenewalPackDialog,
);
export const InjectMappings = opened(
  async () => (await import("#records/inject-mappings/inject-mappings.tsx")).InjectMappings,
);
export const PlanNextExercise = opened(
  async () => (await import("#records/next-exercise/plan-next-exercise.tsx")).PlanNextExercise,
);
