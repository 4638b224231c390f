import type { Parameter } from "#interfaces/openapi/operation.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { verbatim } from "#platform/language/phrase.ts";

export type Labelled = {
  /** Whether the file is for people. */
  readonly labels: boolean;
  /** The other parameters. */
  readonly asked: Readonly<Record<string, unknown>>;
};

/** Takes `labels` out of the query parameters of a CSV file. */
export function takeLabels(query: unknown): Labelled {
  const { labels, ...asked }: Record<string, unknown> = { ...Object(query) };
  if (labels === undefined || labels === "false") return { labels: false, asked };
  if (labels === "true") return { labels: true, asked };
  return refuseInput("labels", verbatim("must be true or false"));
}

export const labelsParameter: Parameter = {
  name: "labels",
  in: "query",
  description: "true: headings in words, and the words of each code in a column before it. Default: false.",
  schema: { type: "boolean" },
};
