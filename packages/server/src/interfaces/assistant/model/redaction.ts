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

const ADDRESS = "[\\p{L}\\p{N}._%+'-]+@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+";
const PLACEHOLDER = "\\b(Person|Address) (\\d{1,4})\\b";
const PLACEHOLDERS = new RegExp(PLACEHOLDER, "gi");
/** What is replaced whatever names are known. A text that reads like a placeholder would be restored as a person. */
const ALWAYS = new RegExp(`(?<address>${ADDRESS})|${PLACEHOLDER}`, "giu");
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

type Kind = "Person" | "Address";

export function createRedaction(): Redaction {
  /** By the small letters of what they stand for. */
  const placeholders = new Map<string, string>();
  const originals = new Map<string, string>();
  const names = new Map<string, string>();
  const given = { Person: 0, Address: 0 };
  let pattern: RegExp | undefined;

  function placeholderOf(kind: Kind, original: string): string {
    const key = original.toLowerCase();
    const known = placeholders.get(key);
    if (known !== undefined) return known;
    given[kind] += 1;
    const placeholder = `${kind} ${given[kind]}`;
    placeholders.set(key, placeholder);
    originals.set(placeholder, original);
    return placeholder;
  }

  function patternOf(): RegExp {
    // The longest first: a full name before its parts.
    const texts = [...names.values()].toSorted((a, b) => b.length - a.length).map((name) => escapePattern(name));
    return new RegExp(`(?<![\\p{L}\\p{N}])(?:${texts.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  }

  function withoutNames(text: string): string {
    if (names.size === 0) return text;
    pattern ??= patternOf();
    return text.replace(pattern, (found) => {
      const name = names.get(found.toLowerCase()) ?? found;
      return isNamed(found, name) ? placeholderOf("Person", name) : found;
    });
  }

  function redact(text: string): string {
    let [redacted, from] = ["", 0];
    for (const found of text.matchAll(ALWAYS)) {
      const kind = found.groups?.address === undefined && /^p/i.test(found[0]) ? "Person" : "Address";
      redacted += withoutNames(text.slice(from, found.index)) + placeholderOf(kind, found[0]);
      from = found.index + found[0].length;
    }
    return redacted + withoutNames(text.slice(from));
  }

  function restore(text: string): string {
    return text.replace(PLACEHOLDERS, (whole, kind: string, number: string) => {
      const written = `${kind.charAt(0).toUpperCase()}${kind.slice(1).toLowerCase()} ${number}`;
      return originals.get(written) ?? whole;
    });
  }

  return {
    add: (more) => {
      for (const name of more) {
        const trimmed = name.trim();
        if (trimmed.length < SHORTEST || trimmed.includes("@") || names.has(trimmed.toLowerCase())) continue;
        names.set(trimmed.toLowerCase(), trimmed);
        placeholderOf("Person", trimmed);
        pattern = undefined;
      }
    },
    redact,
    redactValue: (value) => mapTexts(value, redact),
    restore,
    restoreValue: (value) => mapTexts(value, restore),
  };
}

/** A full name in any case; a single word not in small letters, because it may be an ordinary one: "will", "may". */
function isNamed(found: string, name: string): boolean {
  return found === name || /\s/.test(name) || !/^\p{Ll}/u.test(found);
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
