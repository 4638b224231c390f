import { queryOptions } from "@tanstack/react-query";

type Schema = {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: { readonly enum?: readonly string[] };
};

export type ToolSheet = {
  readonly name: string;
  readonly title: string;
  readonly inputSchema: {
    readonly properties: Readonly<Record<string, Schema>>;
    readonly required?: readonly string[];
  };
};

/** The model that answers, if the person's organization allows it. */
type Model = { readonly host: string; readonly model: string; readonly is_allowed: boolean };
type About = { readonly tools: readonly ToolSheet[]; readonly kept_days: number; readonly model: Model | null };

/** The tools with their arguments, as MCP lists them, and how long conversations are kept. */
export const assistantOptions = queryOptions({
  queryKey: ["assistant"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<About> => {
    const response = await fetch("/api/assistant", { signal });
    if (!response.ok) throw new Error(`The server returned ${response.status}.`);
    return response.json();
  },
});

/** Arguments about the page of an answer rather than the question. */
const PAGING = new Set(["limit", "cursor", "detail"]);

export function argumentsOf({ inputSchema }: ToolSheet): readonly (readonly [name: string, schema: Schema])[] {
  return Object.entries(inputSchema.properties).filter(([name]) => !PAGING.has(name));
}

export type { Schema };
