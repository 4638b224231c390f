import { z } from "zod";
import { passageRecords } from "#domain/knowledge/knowledge-reads.ts";
import { shortReference } from "#kernel/reference.ts";

export type Source = { readonly kind: string; readonly id: string; readonly label: string };
export type Cited = { readonly text: string; readonly sources: readonly Source[]; readonly unsupported?: true };

export type Citations = {
  /** Registers the records of a result that the model received, under the number of its call. */
  readonly learn: (tool: string, call: number, result: string) => void;
  /** Removes the markers from a sentence, and returns the records that they name. */
  readonly cite: (sentence: string) => Cited;
};

const KINDS: Readonly<Record<string, string>> = {
  list_gaps: "Gap",
  list_action_items: "ActionItem",
  list_exercises: "Exercise",
  get_readiness_scores: "ReadinessScore",
};
/** A relation inside a record, by name. */
const INSIDE: Readonly<Record<string, string>> = {
  exercise: "Exercise",
  gap: "Gap",
  organization: "Organization",
  open_gaps: "Gap",
};

/** For a passage found by search, by its source. */
const PASSAGES = Object.fromEntries(
  Object.entries(passageRecords).map(([source, kind]) => [source.toLowerCase(), kind]),
);

const record = z.looseObject({
  id: z.string().optional(),
  record_id: z.string().optional(),
  source: z.string().optional(),
  reference: z.string().nullish(),
  title: z.string().nullish(),
  name: z.string().nullish(),
});

const MARKER = /\s*\[((?:id:|call:)?[^\]\s,;]{1,60}(?:[,;]\s*(?:id:|call:)?[^\]\s,;]{1,60})*)\]/g;
const NAMES_RECORD = /^(?:id:[0-9a-f-]{36}|call:\d{1,3}|(?:[A-Z][A-Z0-9]{1,7}-)?[A-Z]-\d{1,7})$/i;
const LONGEST_LABEL = 80;

/** The records in this turn's results: a marker that names any other record does not count. */
export function createCitations(): Citations {
  const byId = new Map<string, Source>();
  const byReference = new Map<string, Map<string, Source>>();
  const calls = new Map<string, Source>();

  function learnRecord(held: z.infer<typeof record>, kind: string): void {
    const id = held.record_id ?? held.id;
    const label = held.reference ?? held.title ?? held.name;
    if (id === undefined || !label) return;
    const source = {
      kind: held.source === undefined ? kind : (PASSAGES[held.source] ?? ""),
      id,
      label: label.slice(0, LONGEST_LABEL),
    };
    if (source.kind === "") return;
    byId.set(id.toLowerCase(), source);
    if (!held.reference) return;
    const whole = held.reference.toUpperCase();
    for (const name of new Set([whole, shortReference(whole)])) {
      byReference.set(name, (byReference.get(name) ?? new Map<string, Source>()).set(id, source));
    }
  }

  function walk(value: unknown, kind: string): void {
    if (Array.isArray(value)) {
      for (const each of value) walk(each, kind);
      return;
    }
    const read = record.safeParse(value);
    if (!read.success) return;
    learnRecord(read.data, kind);
    for (const [name, held] of Object.entries(read.data)) {
      if (typeof held === "object" && held !== null) walk(held, name === "items" ? kind : (INSIDE[name] ?? ""));
    }
  }

  function sourceOf(marker: string): Source | undefined {
    if (marker.startsWith("call:")) return calls.get(marker.slice("call:".length));
    if (marker.startsWith("id:")) return byId.get(marker.slice("id:".length).toLowerCase());
    // Two organizations may each have a G-12, as two exercises have an I-3.
    const [only, ...others] = byReference.get(marker.toUpperCase())?.values() ?? [];
    return others.length === 0 ? only : undefined;
  }

  return {
    learn: (tool, call, result) => {
      calls.set(String(call), { kind: "Call", id: String(call), label: tool });
      walk(JSON.parse(result), KINDS[tool] ?? "");
    },
    cite: (sentence) => {
      const found = new Map<string, Source>();
      const text = sentence.replace(MARKER, (whole, inside: string) => {
        const markers = inside.split(/[,;]\s*/);
        if (!markers.every((marker) => NAMES_RECORD.test(marker))) return whole;
        for (const source of markers.flatMap((marker) => sourceOf(marker) ?? [])) found.set(source.id, source);
        return "";
      });
      const sources = [...found.values()];
      return { text, sources, ...(sources.length === 0 && claims(text) && { unsupported: true }) };
    },
  };
}

/** A question, or a line that introduces something, makes no statement unless it has a number or a name. */
function claims(text: string): boolean {
  if (!/[?:]$/.test(text)) return true;
  return /\d/.test(text) || /\S\s+["“]?\p{Lu}/u.test(text);
}
