/** Codes that are not said as they are written. */
const SAID: Readonly<Record<string, string>> = {
  API_KEY: "API key",
  MCP: "MCP",
  FEED: "Feed",
  GRAPHQL: "GraphQL",
  PDF: "PDF",
  DOCX: "Word",
  XLSX: "Excel",
  PPTX: "PowerPoint",
  OSCAL: "OSCAL",
  OT_DISRUPTION: "OT disruption",
  CIS: "CIS",
  HIPAA: "HIPAA",
  ISO_27001: "ISO 27001",
  NIST_CSF: "NIST CSF",
  PCI_DSS: "PCI DSS",
  SOC_2: "SOC 2",
  OK: "OK",
};

/** Codes that lose a hyphen. */
const HYPHENED: Readonly<Record<string, string>> = {
  AFTER_ACTION_REPORT: "after-action report",
  ESCALATION_AND_DECISION_MAKING: "escalation and decision-making",
  FOLLOW_THROUGH: "follow-through",
  THIRD_PARTY_COMPROMISE: "third-party compromise",
  THIRD_PARTY_MANAGEMENT: "third-party management",
};

/** A code as a person says it: IN_PROGRESS is "In progress". */
export function inWords(code: string): string {
  const words = inSentence(code);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Within a sentence. */
export function inSentence(code: string): string {
  return SAID[code] ?? HYPHENED[code] ?? code.toLowerCase().replaceAll("_", " ");
}

/** A sentence that goes on another. */
export function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** 10,000: as long numbers are read. */
export function numeral(count: number): string {
  return count.toLocaleString("en");
}

/** "1 gap", "4 gaps": a count never stands without what it counts. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numeral(count)} ${count === 1 ? one : many}`;
}

/** "12", or "first 200 of 1,500": what is cut off is said. */
export function firstOf(shown: number, all: number): string {
  return shown < all ? `first ${numeral(shown)} of ${numeral(all)}` : numeral(all);
}

/** One of what a list holds: entries, action items, people. */
export function oneOf(many: string): string {
  return many.endsWith("ies") ? `${many.slice(0, -"ies".length)}y` : many.replace(/s$/, "");
}

/** The two letters of a round or square mark. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const first = words[0]?.charAt(0) ?? "?";
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? "") : "";
  return (first + last).toUpperCase();
}

export function joined(words: readonly (string | 0 | null | undefined | false)[]): string {
  return words.filter(Boolean).join(", ");
}

const countries = new Intl.DisplayNames("en", { type: "region" });

/** The name of a country by its two letters of ISO 3166-1. */
export function countryName(code: string): string {
  return countries.of(code) ?? code;
}
