import { uuidv5 } from "#platform/ids.ts";

/** Our own namespace, so that nobody else's names give our ids. */
const NAMESPACE = "5c1f2a0e-7d3b-4f7e-9a64-0b8e6f1d2c35";
const PROPERTIES = "urn:hotwash:oscal";

/** OSCAL accepts only UUIDs of version 4 and 5, so records get one derived from their id. */
export function oscalId(...parts: readonly string[]): string {
  return uuidv5(NAMESPACE, parts.join(" "));
}

/** A control's id in OSCAL's characters, such as hipaa-164.308.a.6.ii, unique across frameworks. */
export function controlToken(framework: string, controlId: string): string {
  return `${framework.toLowerCase()}-${controlId.replaceAll(")", "").replaceAll(/[^\p{L}\p{N}._-]/gu, ".")}`;
}

export type Property = { readonly name: string; readonly ns: string; readonly value: string };

/** Facts for which OSCAL has no field. */
export function properties(values: Readonly<Record<string, string | number | null>>): Property[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [{ name, ns: PROPERTIES, value: String(value) }],
  );
}

/** The moment at which a day begins. */
export function startOf(day: string): string {
  return `${day}T00:00:00Z`;
}

/** OSCAL has no empty lists. */
export function unlessEmpty<K extends string, T>(name: K, list: readonly T[]): { readonly [N in K]?: readonly T[] } {
  const parts: { [N in K]?: readonly T[] } = {};
  if (list.length > 0) parts[name] = list;
  return parts;
}
