import type { z } from "zod";
import type { JsonSchema } from "#interfaces/input-schema.ts";
import type { Caller } from "#kernel/caller.ts";
import type { SeenRecords } from "#kernel/seen-records.ts";
import type { Database } from "#storage/database.ts";

/** The caller of a tool. */
export type ToolContext = {
  readonly database: Database;
  readonly caller: Caller;
  readonly now: Date;
  /** Receives the organizations of the records in an answer. */
  readonly noteReads: (seen: readonly SeenRecords[]) => void;
};

/** A tool as MCP and the assistant see it. All tools only read. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  /** Written for a model: what it answers, when to use it, when not to, and how to page. */
  readonly description: string;
  readonly input: z.ZodType<Record<string, unknown>>;
  /** JSON Schema of the answer. */
  readonly output: JsonSchema;
  /** The answer as JSON text that fits the output schema. */
  readonly call: (context: ToolContext, args: Readonly<Record<string, unknown>>) => Promise<string>;
};
