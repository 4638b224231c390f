import { fitted } from "#domain/reports/english.ts";
import type { EvidenceKind, FactOf } from "#domain/reports/evidence-kinds.ts";

/** A record that a text is based on, and the facts used from it. */
export type Evidence = {
  readonly record_kind: EvidenceKind;
  readonly record_id: string;
  readonly facts: readonly string[];
};

/** A sentence, or line, with its evidence. */
export type EvidencedSentence = { readonly text: string; readonly rests_on: readonly Evidence[] };

/** A paragraph or, with a heading, a list. */
export type Part = { readonly heading: string | null; readonly lines: readonly EvidencedSentence[] };

export function evidencedSentence(text: string, ...rests_on: readonly (readonly Evidence[])[]): EvidencedSentence {
  return { text, rests_on: rests_on.flat() };
}

export function from<K extends EvidenceKind>(
  record_kind: K,
  records: readonly { readonly id: string }[],
  ...facts: readonly FactOf<K>[]
): Evidence[] {
  return records.map(({ id }) => ({ record_kind, record_id: id, facts }));
}

export function paragraph(line: EvidencedSentence): Part {
  return { heading: null, lines: [line] };
}

/** A heading with its lines; nothing if there are none. */
export function block(heading: string, lines: readonly EvidencedSentence[]): Part[] {
  return lines.length === 0 ? [] : [{ heading, lines }];
}

/** The parts as the text of a section. */
export function textOf(parts: readonly Part[]): string {
  return fitted(
    parts.map(({ heading, lines }) =>
      heading === null
        ? lines.map(({ text }) => text).join(" ")
        : [heading, ...lines.map(({ text }) => `- ${text}`)].join("\n"),
    ),
  );
}
