import { renderCertificate } from "#domain/certificates/certificate-pdf.ts";
import type { Rendering } from "#domain/deliverables/rendering/renderer.ts";
import type { Block, Document } from "#domain/documents/document.ts";
import { renderDocx } from "#domain/documents/formats/docx/docx.ts";
import { renderMarkdown } from "#domain/documents/formats/markdown.ts";
import { renderPdf } from "#domain/documents/formats/pdf.ts";
import { renderPptx } from "#domain/documents/formats/pptx/pptx.ts";
import { renderXlsx } from "#domain/documents/formats/xlsx.ts";
import { inLanguage } from "#platform/language/speaking.ts";

/** A document to render as the bytes of a file. */
export async function render(rendering: Rendering): Promise<Buffer> {
  if ("certificate" in rendering) {
    const { certificate } = rendering;
    return inLanguage(certificate.language, () => renderCertificate(certificate));
  }
  return inLanguage(rendering.document.language, () => renderDocument(rendering));
}

async function renderDocument(rendering: Extract<Rendering, { readonly document: Document }>): Promise<Buffer> {
  const { format } = rendering;
  const document = format === "XLSX" ? rendering.document : forPages(rendering.document);
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

/** Without the tables that are for a workbook alone. */
function forPages(document: Document): Document {
  const isForPages = (block: Block) => block.type !== "table" || !block.table.workbook;
  return {
    ...document,
    sections: document.sections.map((section) => ({ ...section, blocks: section.blocks.filter(isForPages) })),
  };
}
