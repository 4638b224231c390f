import { type FileFacts, recordOf } from "#domain/attachments/file-facts.ts";
import { inWords } from "#domain/code-words.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import type { Section, Table } from "#domain/documents/document.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";

/** The files of an exercise: those it had as of the moment, and what happened to others since. */
export function filesSection(files: readonly FileFacts[], asOf: string | null): Section[] {
  if (files.length === 0) return [];
  const had = files.filter((file) => isBefore(file.created_at, asOf) && !isBefore(file.removed_at, asOf));
  const since = asOf === null ? [] : files.flatMap((file) => changesOf(file, asOf));
  const items = since.length === 0 ? [] : [{ type: "list" as const, lead: say("Since then:"), items: since }];
  return [{ heading: say("Attached files"), level: 1, blocks: [{ type: "table", table: fileTable(had) }, ...items] }];
}

function isBefore(moment: string | null, asOf: string | null): boolean {
  return moment !== null && (asOf === null || moment <= asOf);
}

function changesOf({ file_name, created_at, removed_at }: FileFacts, asOf: string): string[] {
  if (created_at > asOf && removed_at) return [];
  if (created_at > asOf) return [say("{0} was attached on {1}.", file_name, dayShown(dayOf(created_at)))];
  return removed_at && removed_at > asOf
    ? [say("{0} was removed on {1}.", file_name, dayShown(dayOf(removed_at)))]
    : [];
}

export function fileTable(files: readonly FileFacts[]): Table {
  const labels = {
    name: say("Attached files"),
    caption: say("Files, oldest first"),
    empty: say("No files are attached."),
  };
  return tableOf<FileFacts>(
    labels,
    [
      { title: say("File"), type: "text", width: 2.3, of: ({ file_name }) => file_name },
      { title: say("Type"), type: "text", width: 1, workbook: true, of: ({ type }) => inWords(type) },
      { title: say("Of"), type: "text", width: 1.1, of: recordOf },
      {
        title: say("Exercise"),
        type: "reference",
        width: 1.2,
        workbook: true,
        of: ({ exercise }) => exercise.reference,
      },
      { title: say("Bytes"), type: "integer", width: 1.1, of: ({ size_bytes }) => size_bytes },
      { title: say("Attached"), type: "date", width: 1.3, of: ({ created_at }) => dayOf(created_at) },
      { title: say("By"), type: "text", width: 1.6, of: ({ uploaded_by }) => uploaded_by },
      { title: "SHA-256", type: "text", width: 2.6, of: ({ sha256 }) => sha256 },
    ],
    files,
  );
}

function dayOf(moment: string): string {
  return moment.slice(0, "2026-11-21".length);
}
