import { hash } from "node:crypto";
import { z } from "zod";
import { Refusal } from "#kernel/refusal.ts";
import { dayOf, momentOf } from "#platform/dates/times.ts";
import { verbatim } from "#platform/language/phrase.ts";
import type { OrderColumn } from "#storage/read/readable.ts";

const kept = z.tuple([z.string(), z.array(z.string())]);

/** Where a list continues: a position in the record's order. It belongs to one tool with the same arguments. */
export function toCursor(question: string, position: readonly string[]): string {
  return Buffer.from(JSON.stringify([question, position])).toString("base64url");
}

export function fromCursor(cursor: string, question: string, order: readonly OrderColumn[]): readonly string[] {
  const read = kept.safeParse(parsed(cursor));
  if (!read.success) return refuse("not a next_cursor of this tool");
  const [asked, position] = read.data;
  if (asked !== question) return refuse("issued for different arguments; send the same arguments as on the first page");
  const fits = position.length === order.length && order.every(([, type], i) => isOf(type, position[i] ?? ""));
  return fits ? position : refuse("not a next_cursor of this tool");
}

/** What a cursor is bound to: the tool, and the arguments that must not change between pages. */
export function questionOf(tool: string, args: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash("sha256", JSON.stringify([tool, sorted]), "base64url").slice(0, 12);
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}

/** Cursors come from outside: values that PostgreSQL cannot read as the column's type are refused here. */
function isOf(type: OrderColumn[1], text: string): boolean {
  switch (type) {
    case "uuid":
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
    case "date":
      return isReadBy(dayOf, text);
    case "timestamptz": // as PostgreSQL writes it in UTC: 2026-11-21 10:15:00+00
      return isReadBy(momentOf, text.replace(" ", "T").replace(/\+00$/, "Z"));
    case "smallint":
    case "integer":
    case "bigint":
      return /^-?\d{1,16}$/.test(text) && Math.abs(Number(text)) <= MOST[type];
    case "text":
      return text.length <= 1000 && !text.includes("\u0000");
  }
}

const MOST = { smallint: 32_767, integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER } as const;

function isReadBy(read: (text: string) => unknown, text: string): boolean {
  try {
    read(text);
    return true;
  } catch {
    return false;
  }
}

function refuse(what: string): never {
  throw new Refusal("BAD_USER_INPUT", verbatim(`cursor: ${what}. Omit it to start from the first page.`), {
    field: "cursor",
  });
}
