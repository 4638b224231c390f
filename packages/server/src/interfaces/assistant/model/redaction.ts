import { escapePattern } from "#platform/text/escape-pattern.ts";

/**
 * Placeholders for people: no name or address leaves the server, and the same person always has the same placeholder.
 */
export type Redaction = {
  /** Adds names to replace from now on. */
  readonly add: (names: Iterable<string>) => void;
  readonly redact: (text: string) => string;
  /** Of JSON, its texts. */
  readonly redactValue: (value: unknown) => unknown;
  readonly restore: (text: string) => string;
  readonly restoreValue: (value: unknown) => unknown;
};

const ADDRESS = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const PSEUDONYM = /\b(Person|Address) (\d{1,4})\b/gi;
const SHORTEST = 2;

/** Fields that contain a person's name, in any tool's answer. */
const PERSON_FIELDS = new Set([
  "owner",
  "made_by",
  "facilitator",
  "lead",
  "author",
  "actor",
  "assignee",
  "participant",
]);
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export function createRedaction(): Redaction {
  const pseudonyms = new Map<string, string>();
  const originals = new Map<string, string>();
  let pattern: RegExp | undefined;

  function pseudonymOf(kind: "Person" | "Address", original: string): string {
    const known = pseudonyms.get(original);
    if (known !== undefined) return known;
    const pseudonym = `${kind} ${[...originals.keys()].filter((each) => each.startsWith(kind)).length + 1}`;
    pseudonyms.set(original, pseudonym);
    originals.set(pseudonym, original);
    return pseudonym;
  }

  function patternOf(): RegExp {
    const names = [...pseudonyms.keys()].filter((each) => !each.includes("@"));
    // The longest first: a full name before its parts.
    const texts = names.toSorted((a, b) => b.length - a.length).map((name) => escapePattern(name));
    return new RegExp(`(?<![\\p{L}\\p{N}])(?:${texts.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  }

  function redact(text: string): string {
    const without = text.replace(ADDRESS, (address) => pseudonymOf("Address", address));
    if (![...pseudonyms.keys()].some((each) => !each.includes("@"))) return without;
    pattern ??= patternOf();
    return without.replace(pattern, (name) => pseudonyms.get(name) ?? name);
  }

  function restore(text: string): string {
    return text.replace(PSEUDONYM, (whole, kind: string, number: string) => {
      const written = `${kind.charAt(0).toUpperCase()}${kind.slice(1).toLowerCase()} ${number}`;
      return originals.get(written) ?? whole;
    });
  }

  return {
    add: (names) => {
      for (const name of names) {
        const trimmed = name.trim();
        if (trimmed.length < SHORTEST || pseudonyms.has(trimmed)) continue;
        pseudonymOf("Person", trimmed);
        pattern = undefined;
      }
    },
    redact,
    redactValue: (value) => mapTexts(value, redact),
    restore,
    restoreValue: (value) => mapTexts(value, restore),
  };
}

/** The values of fields with people's names. */
export function personsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(personsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => {
    if (name === "author_kind") return [];
    return PERSON_FIELDS.has(name) && typeof held === "string" ? [held] : personsIn(held);
  });
}

function mapTexts(value: unknown, step: (text: string) => string): unknown {
  if (typeof value === "string") return ID.test(value) ? value : step(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, step));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, mapTexts(held, step)]));
}
