// Derived from the server's actions by npm run check -- --write.

export const ReplyAsSenderInput = {
  id: { type: "id", required: true },
  body: { type: "text", lines: "many", max: 20000, required: true },
  sender: { type: "text", lines: "one", max: 200 },
} as const;
