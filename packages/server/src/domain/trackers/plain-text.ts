const SUSPECT = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}\p{Cs}]+/gu;

/** A tracker's text on one line, without what a reader does not see, cut to a length. */
export function plainText(text: string, longest: number): string {
  const plain = text.replace(SUSPECT, " ").replace(/ {2,}/g, " ").trim();
  const characters = [...plain];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : plain;
}
