/** What begins the references of an organization's exercises, gaps and action items: MFL in MFL-G-8. */
export const REFERENCE_PREFIX = /^[A-Z][A-Z0-9]{1,7}$/;

const WITHIN = String.raw`-[1-9]\d{0,6}`;
/** In a pattern: a reference as a whole, MFL-G-8, or within its organization, G-8. Injects and decisions have I-7, D-5. */
export const REFERENCE = String.raw`(?:(?:[A-Z][A-Z0-9]{1,7}-)?[XGA]|[ID])${WITHIN}`;
/** The same for an exercise. */
export const EXERCISE_REFERENCE = String.raw`(?:[A-Z][A-Z0-9]{1,7}-)?X${WITHIN}`;

/** As people use it within the organization: G-8 for MFL-G-8. */
export function shortReference(reference: string): string {
  return reference.replace(/^[A-Z][A-Z0-9]{1,7}-(?=[XGA]-\d+$)/, "");
}

/** Its parts: MFL, G and 8; without a prefix if it is short. */
export function partsOfReference(reference: string) {
  const [number = "", letter = "", prefix] = reference.toUpperCase().split("-").toReversed();
  return { prefix, letter, number: Number(number) };
}
