// Derived from the server's actions by npm run check -- --write.

export const AddCommentInput = {
  decision_id: { type: "id" },
  inject_id: { type: "id" },
  gap_id: { type: "id" },
  action_item_id: { type: "id" },
  body: { type: "text", lines: "many", max: 20000, required: true },
} as const;

export const CommentOnReportInput = {
  report_id: { type: "id" },
  sentence_id: { type: "id" },
  comment_id: { type: "id" },
  body: { type: "text", lines: "many", max: 20000, required: true },
} as const;
