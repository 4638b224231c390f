import type { ClientConfig } from "pg";
import type { FilesContext } from "#domain/attachments/purge-attachments.ts";

export type ExportContext = FilesContext & {
  readonly version: string;
  /** As whom complete exports are read. */
  readonly owner: ClientConfig;
};
