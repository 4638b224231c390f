import { TextRun } from "docx";
import { xmlText } from "#domain/documents/formats/xml-text.ts";
import { runsOf } from "#domain/documents/references.ts";

/** A text in runs; names of records have the style Reference. */
export function textRuns(text: string): TextRun[] {
  return runsOf(xmlText(text)).map(({ text: piece, reference }) =>
    reference ? new TextRun({ text: piece, style: "Reference" }) : new TextRun({ text: piece }),
  );
}
