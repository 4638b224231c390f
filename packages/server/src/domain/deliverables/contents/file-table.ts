import { type FileFacts, recordOf } from "#domain/attachments/file-facts.ts";
import { inWords } from "#domain/code-words.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import type { Section, Table } from "#domain/documents/document.ts";
import { dayShown } from "#platform/dates/day-shown.ts";

/** The files of an exercise: those it had as of the moment, and what happened to others since. */
export function filesSection(files: readonly FileFacts[], asOf: string | null): Section[] {
  if (files.length === 0) return [];
  const had = files.filter((file) => isBefore(file.created_at, asOf) && !isBefore(file.removed_at, asOf));
  const since = asOf === null ? [] : files.flatMap((file) => changesOf(file, asOf));
  const items = since.length === 0 ? [] : [{ type: "list" as const, lead: "Since then:", items: since }];
  return [{ heading: "Attached files", level: 1, blocks: [{ type: "table", table: fileTable(had) }, ...items] }];
}

function isBefore(moment: string | null, asOf: string | null): boolean {
  return moment !== null && (asOf === null || moment <= asOf);
}

function changesOf({ file_name, created_at, removed_at }: FileFacts, asOf: string): string[] {
  if (created_at > asOf && removed_at) return [];
  if (created_at > asOf) return [`${file_name} was attached on ${dayShown(dayOf(created_at))}.`];
  return removed_at && removed_at > asOf ? [`${file_name} was removed on ${dayShown(dayOf(removed_at))}.`] : [];
}

export function fileTable(files: readonly FileFacts[]): Table {
  const labels = { name: "Attached files", caption: "Files, oldest first", empty: "No files are attached." };
  return tableOf<FileFacts>(
    labels,
    [
      { title: "File", type: "text", width: 2.3, of: ({ file_name }) => file_name },
      { title: "Type", type: "text", width: 1, workbook: true, of: ({ type }) => inWords(type) },
      { title: "Of", type: "text", width: 1.1, of: recordOf },
      { title: "Exercise", type: "reference", width: 1.2, workbook: true, of: ({ exercise }) => exercise.reference },
      { title: "Bytes", type: "integer", width: 1.1, of: ({ size_bytes }) => size_bytes },
      { title: "Attached", type: "date", width: 1.3, of: ({ created_at }) => dayOf(created_at) },
      { title: "By", type: "text", width: 1.6, of: ({ uploaded_by }) => uploaded_by },
      { title: "SHA-256", type: "text", width: 2.6, of: ({ sha256 }) => sha256 },
    ],
    files,
  );
}

function dayOf(moment: string): string {
  return moment.slice(0, "2026-11-21".length);
}
