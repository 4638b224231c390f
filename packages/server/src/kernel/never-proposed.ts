/** Why the assistant never proposes an action, as shown to a person. */
export const neverProposed = {
  keys: "API keys are created, transferred and revoked on their own page.",
  people: "People and their roles are managed on their own page.",
  disclosure: "What a carrier or the benchmark sees is decided on its own page.",
  certificates: "Certificates are issued and revoked on their own page.",
  codes: "Codes and links that open the room are given out on the console.",
  participants: "A participant does this in the room.",
  waiting: "Who takes part is decided on the console.",
  imports: "Imports are reviewed on their own page.",
  own: "Personal settings are changed on the page that shows them.",
  files: "Files are attached and removed on the page of the record they belong to.",
  deleting: "Deletion cannot be undone, so delete a record on the page that shows it.",
  organizations: "Organizations are created, changed and archived on their own page.",
  requirements: "What a carrier requires of its clients is set on its own page.",
  providers: "Model providers are allowed and withdrawn on their own page.",
  sentences: "A report is edited sentence by sentence, each with the records it is based on: use writeReportSentence.",
  verdicts: "A person verifies or withdraws a gap on the gap's page, because it is a judgment.",
} as const;
