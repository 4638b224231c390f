import { renderCertificate } from "#domain/deliverables/formats/certificate-pdf.ts";
import { renderDocx } from "#domain/deliverables/formats/docx/docx.ts";
import { renderMarkdown } from "#domain/deliverables/formats/markdown.ts";
import { renderPdf } from "#domain/deliverables/formats/pdf.ts";
import { renderPptx } from "#domain/deliverables/formats/pptx.ts";
import { renderXlsx } from "#domain/deliverables/formats/xlsx.ts";
import type { Rendering } from "#domain/deliverables/rendering/renderer.ts";

/** What is to be rendered as the bytes of a file. */
export async function render(rendering: Rendering): Promise<Buffer> {
  if ("certificate" in rendering) return renderCertificate(rendering.certificate);
  const { document, format } = rendering;
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
