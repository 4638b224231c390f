import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const attachmentType = {
  name: "AttachmentType",
  description: "Type of an attached file, by its content.",
  values: {
    PDF: "Portable document.",
    PNG: "Image.",
    JPEG: "Image.",
    GIF: "Image.",
    WEBP: "Image.",
    DOCX: "Word document.",
    XLSX: "Excel workbook.",
    PPTX: "PowerPoint slides.",
    TEXT: "Plain text in UTF-8, such as .txt, .md, .csv, .log or .json.",
  },
  labels: {
    PDF: "PDF",
    PNG: "PNG",
    JPEG: "JPEG",
    GIF: "GIF",
    WEBP: "WebP",
    DOCX: "Word",
    XLSX: "Excel",
    PPTX: "PowerPoint",
  },
} as const satisfies EnumDeclaration;

export type AttachmentType = Code<typeof attachmentType>;

type FileType = {
  readonly mediaType: string;
  /** The endings of its names, the usual one first. */
  readonly endings: readonly string[];
  /** Whether browsers show it themselves. */
  readonly isShown: boolean;
};

const OFFICE = "application/vnd.openxmlformats-officedocument";

export const attachmentTypes: Readonly<Record<AttachmentType, FileType>> = {
  PDF: { mediaType: "application/pdf", endings: ["pdf"], isShown: true },
  PNG: { mediaType: "image/png", endings: ["png"], isShown: true },
  JPEG: { mediaType: "image/jpeg", endings: ["jpg", "jpeg"], isShown: true },
  GIF: { mediaType: "image/gif", endings: ["gif"], isShown: true },
  WEBP: { mediaType: "image/webp", endings: ["webp"], isShown: true },
  DOCX: { mediaType: `${OFFICE}.wordprocessingml.document`, endings: ["docx"], isShown: false },
  XLSX: { mediaType: `${OFFICE}.spreadsheetml.sheet`, endings: ["xlsx"], isShown: false },
  PPTX: { mediaType: `${OFFICE}.presentationml.presentation`, endings: ["pptx"], isShown: false },
  TEXT: { mediaType: "text/plain; charset=utf-8", endings: ["txt", "md", "csv", "log", "json"], isShown: true },
};
