import { z } from "zod";

/** A whole number within limits; `allowed` says which, at the end of a message. */
export function count(least: number, most: number, allowed: string) {
  const isAllowed = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z.string().refine(isAllowed, allowed).transform(Number);
}

/** An address without a path. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === "/" && `${search}${hash}${username}` === "";
}

export function splitList(text: string): string[] {
  return text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
}
