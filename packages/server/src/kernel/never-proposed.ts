/** Why the assistant never proposes an action: what a person is told. */
export const neverProposed = {
  keys: "Keys are made, handed over and revoked on their own page.",
  people: "People and their roles are managed on their own page.",
  disclosure: "What a carrier or the benchmark sees is decided on its own page.",
  certificates: "Certificates are issued and revoked on their own page.",
  codes: "Codes and links that open the room are given out on the console.",
  participants: "A participant does this in the room.",
  waiting: "Who takes part is decided on the console.",
  imports: "Imports are looked through on their own page.",
  own: "What is a person's own is changed where it is shown.",
  deleting: "What is deleted cannot be taken back, so it is deleted where it is shown.",
  organizations: "Organizations are founded, changed and archived on their own page.",
  providers: "Which model providers may have records is decided on its own page.",
  sentences: "A report is changed sentence by sentence, each with the records it rests on: writeReportSentence.",
  verdicts: "Verifying or withdrawing a gap is a judgement that a person records on the gap's page.",
} as const;
