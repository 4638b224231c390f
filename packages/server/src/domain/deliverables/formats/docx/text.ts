import { TextRun } from "docx";
import { runsOf } from "#domain/deliverables/document/references.ts";

/** A text in runs; those that name a record bear the style Reference. */
export function textRuns(text: string): TextRun[] {
  return runsOf(clean(text)).map(({ text: piece, reference }) =>
    reference ? new TextRun({ text: piece, style: "Reference" }) : new TextRun({ text: piece }),
  );
}

/** XML knows no control characters, and a run is a line. */
export function clean(text: string): string {
  return text.replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, " ");
}
