import type { z } from "zod";
import type { Tool } from "#interfaces/tools/tool.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import type { Shape } from "#storage/read/question.ts";

export type Args = Readonly<Record<string, unknown>>;

/** What a tool that lists a record declares. */
export type ListDeclaration = Pick<Tool, "name" | "title" | "description"> & {
  readonly record: RecordDeclaration;
  /** The record's filters that are arguments. */
  readonly filters: readonly string[];
  /** Filters that follow from the arguments. */
  readonly implied?: (args: Args) => Args;
  /** What is shown by default, and what `detail: full` adds: the long texts. */
  readonly concise: Shape;
  readonly full: Shape;
  /** Shown of the organization when the caller's scope holds more than one. */
  readonly organization: Shape;
  /** Fields by which the whole answer is counted. */
  readonly counted: readonly string[];
  /** Arguments that narrow relations inside each record instead of the list. */
  readonly inside?: Readonly<Record<string, { readonly relations: readonly string[]; readonly schema: z.ZodType }>>;
  /** Number of related records that a concise answer shows; a full one shows all. */
  readonly foremost?: Readonly<Record<string, number>>;
  /** The values of filters inside relations and counts, by their key. */
  readonly fixed?: Readonly<Record<string, Args>>;
};
