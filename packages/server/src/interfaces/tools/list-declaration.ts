import type { z } from "zod";
import type { Args, Shown } from "#interfaces/tools/shown.ts";
import type { Tool } from "#interfaces/tools/tool.ts";
import type { RecordDeclaration } from "#kernel/record.ts";

/** The declaration of a tool that lists a record. */
export type ListDeclaration = Pick<Tool, "name" | "title" | "description"> & {
  readonly record: RecordDeclaration;
  /** The record's filters that are arguments. */
  readonly filters: readonly string[];
  /** Filters that follow from the arguments. */
  readonly implied?: (args: Args) => Args;
  /** Fields shown by default, and those that `detail: full` adds: the long texts. */
  readonly concise: Shown;
  readonly full: Shown;
  /** Organization fields, shown if the caller's scope contains several. */
  readonly organization: Shown;
  /** Fields by which all matches are counted. */
  readonly counted: readonly string[];
  /** Arguments that filter relations inside each record instead of the list. */
  readonly inside?: Readonly<Record<string, { readonly relations: readonly string[]; readonly schema: z.ZodType }>>;
};
