import { unwantedCharacter } from "#platform/text/unwanted-character.ts";

const REMOVED = "(link removed)";

/** What follows a host and makes it an address, rather than the name of a file, a version or the end of a question. */
const PATH = "(?:/\\S*|[?#][\\p{L}\\p{N}%=&/+~_-]\\S*)";
const HOST = "(?:[\\p{L}\\p{N}._%+-]+@)?(?:[\\p{L}\\p{N}_-]+\\.)+\\p{L}[\\p{L}\\p{N}-]+\\.?";
const NUMBERED_HOST = "(?:\\d{1,3}(?:\\.\\d{1,3}){3}|\\[[\\da-f.]*:[\\da-f:.]*\\])";
/** The size of a network: 10.0.0.0/8. */
const SIZE = "/\\d{1,3}(?![\\p{L}\\p{N}/?#=&])";
const PORT = "(?::\\d+)?";

/** In this order: text that contains an address is handled before the address alone. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/<!--[\s\S]*?(?:-->|$)/g, ""],
  [/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ""],
  [/<\/?[a-z][^<>]*(?:>|$)/gi, ""],
  [/!\[([^\]]*)\](?:\([^)]*(?:\)|$)|\[[^\]]*\])/g, "$1"],
  [/\[([^\]]*)\]\([^)]*(?:\)|$)/g, "$1"],
  [/^\s*\[[^\]]+\]:\s*\S+.*$/gm, ""],
  [/\b(?:https?|ftp|file|wss?):\S*/gi, REMOVED],
  [/\b(?:javascript|vbscript|data|mailto|tel|blob):\S+/gi, REMOVED],
  [/(?<![\w:])\/\/[\w-]+(?:\.[\w-]+)+\S*/g, REMOVED],
  [/\bwww\.\S+/gi, REMOVED],
  [/(?<![\w:])\\\\[\w.-]+\S*/g, REMOVED],
  [new RegExp(`(?<![\\p{L}\\p{N}])${HOST}${PORT}${PATH}`, "giu"), REMOVED],
  [new RegExp(`(?<![\\p{L}\\p{N}.])${NUMBERED_HOST}${PORT}(?!${SIZE})${PATH}`, "giu"), REMOVED],
  [/(\*\*|__)(.+?)\1/g, "$2"],
  [/`+/g, ""],
  [/^\s*(?:#{1,6}|>|[-*+])\s+/gm, ""],
];

/** A model's output as plain text: its links, pictures and HTML are not shown, nor anything invisible. */
export function plainText(text: string): string {
  const seen = [...text]
    .filter((letter) => letter === "\n" || unwantedCharacter(letter, "many") === undefined)
    .join("");
  // Once more: the removed parts may have joined to form an address.
  return replaced(replaced(seen))
    .replace(/[ \t]{2,}/g, " ")
    .trim();
}

function replaced(text: string): string {
  return REPLACED.reduce((before, [found, by]) => before.replace(found, by), text);
}
