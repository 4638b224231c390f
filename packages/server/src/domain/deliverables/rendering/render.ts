import type { DeliverableFormat } from "#domain/deliverables/deliverable-kinds.ts";
import type { Document } from "#domain/deliverables/document/document.ts";
import { renderDocx } from "#domain/deliverables/formats/docx/docx.ts";
import { renderMarkdown } from "#domain/deliverables/formats/markdown.ts";
import { renderPdf } from "#domain/deliverables/formats/pdf.ts";
import { renderPptx } from "#domain/deliverables/formats/pptx.ts";
import { renderXlsx } from "#domain/deliverables/formats/xlsx.ts";

/** The document as the bytes of a file. */
export async function render(document: Document, format: DeliverableFormat): Promise<Buffer> {
  switch (format) {
    case "PDF":
      return renderPdf(document);
    case "DOCX":
      return renderDocx(document);
    case "XLSX":
      return renderXlsx(document);
    case "PPTX":
      return renderPptx(document);
    case "MARKDOWN":
      return Buffer.from(renderMarkdown(document));
  }
}
