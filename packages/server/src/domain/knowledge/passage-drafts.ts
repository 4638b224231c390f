import type { KnowledgeSource } from "#domain/knowledge/knowledge-source.ts";
import { passagesOf } from "#domain/knowledge/passages.ts";
import type { Authors, SourceRecord } from "#domain/knowledge/source-records.ts";
import { wordsOf } from "#domain/knowledge/words.ts";

/** A passage in its record's current version. */
export type PassageDraft = {
  readonly record_id: string;
  /** The piece of the record: it keeps its number when another section grows. */
  readonly part: number;
  readonly source: KnowledgeSource;
  readonly exercise_id: string | null;
  readonly title: string;
  readonly text: string;
  readonly date: string;
  readonly words: string;
  readonly authors: Authors;
  readonly shared: boolean;
};

const PARTS_A_SECTION = 10_000;

export function passageDrafts({ id, exercise_id, date, reference, sections }: SourceRecord): PassageDraft[] {
  return sections.flatMap(({ source, title, text, authors, shared = false }, section) =>
    passagesOf(text ?? "").map((piece, i) => ({
      record_id: id,
      part: section * PARTS_A_SECTION + i,
      source,
      exercise_id,
      title,
      text: piece,
      date,
      authors,
      shared,
      words: wordsOf([reference ?? "", title, piece].join("\n")).join(" "),
    })),
  );
}
