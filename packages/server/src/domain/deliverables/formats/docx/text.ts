import { TextRun } from "docx";
import { runsOf } from "#domain/deliverables/document/references.ts";
import { xmlText } from "#domain/deliverables/formats/xml-text.ts";

/** A text in runs; those that name a record bear the style Reference. */
export function textRuns(text: string): TextRun[] {
  return runsOf(xmlText(text)).map(({ text: piece, reference }) =>
    reference ? new TextRun({ text: piece, style: "Reference" }) : new TextRun({ text: piece }),
  );
}
