import type { z } from "zod";
import type { Caller } from "#kernel/caller.ts";
import type { SeenRecords } from "#kernel/seen-records.ts";
import type { Database } from "#storage/database.ts";

/** On whose behalf a tool answers. */
export type ToolContext = {
  readonly database: Database;
  readonly caller: Caller;
  readonly now: Date;
  /** Hears whose records an answer holds. */
  readonly noteReads: (seen: readonly SeenRecords[]) => void;
};

/** In output schemas: an object that says by field who wrote its texts, where it shows any. */
export const authored = { properties: { author_kind: { type: "object" } } } as const;

/** A tool as MCP and the assistant see it. All of them only read. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  /** Written for a model: what it answers, when to use it, when not, and how to page. */
  readonly description: string;
  readonly input: z.ZodType<Record<string, unknown>>;
  /** JSON Schema of the answer. */
  readonly output: Readonly<Record<string, unknown>>;
  /** The answer as the text of JSON that fits the output schema. */
  readonly call: (context: ToolContext, args: Readonly<Record<string, unknown>>) => Promise<string>;
};
