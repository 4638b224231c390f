import { z } from "zod";
import { inWords } from "#domain/code-words.ts";
import type { Source } from "#interfaces/assistant/model/citations.ts";
import type { Made, Said } from "#interfaces/assistant/understanding/carry-out.ts";
import { callAndMend, refusalIn } from "#interfaces/assistant/understanding/carry-out.ts";
import type { Args } from "#interfaces/assistant/understanding/understanding.ts";
import { Refusal } from "#kernel/refusal.ts";
import { say } from "#platform/language/say.ts";
import { inLanguage } from "#platform/language/speaking.ts";

export type Item = Readonly<Record<string, unknown>>;

/** Calls tools one after the other, and keeps their results. */
export type Calling = {
  readonly calls: Made[];
  readonly list: (tool: string, args: Args) => Promise<Listed>;
};

const listed = z.object({
  items: z.array(z.record(z.string(), z.unknown())),
  next_cursor: z.string().nullable(),
  total: z.number(),
});
/** `given`: the arguments as understood, with names resolved to ids. */
type Listed = z.infer<typeof listed> & { readonly given: Args };

export function createCalling(call: (tool: string, args: Args) => Promise<Said>): Calling {
  const calls: Made[] = [];
  return {
    calls,
    list: async (tool, args) => {
      // Tools answer in English, as to any agent.
      const said = await inLanguage("en", () => callAndMend(tool, args, call, calls));
      if (said.isError) throw new Refusal("BAD_USER_INPUT", refusalIn(said));
      return { ...listed.parse(JSON.parse(said.text)), given: calls.at(-1)?.arguments ?? args };
    },
  };
}

/** The latest call, for lines based on a whole result rather than on one record. */
export function latestCall({ calls }: Calling): Source {
  return { kind: "Call", id: String(calls.length), label: say("Call {0}", calls.length) };
}

const referenced = z.object({ id: z.string(), reference: z.string() });

export function sourceOf(kind: string, item: unknown): readonly Source[] {
  const read = referenced.safeParse(item);
  return read.success ? [{ kind, id: read.data.id, label: read.data.reference }] : [];
}

/** A tool's code in lower case, in the words of the language that is spoken. */
export function codeOf(item: Item, field: string): string {
  return inWords(textOf(item, field).toUpperCase());
}

export function textOf(item: Item, field: string): string {
  const value = item[field];
  return typeof value === "string" ? value : "";
}
