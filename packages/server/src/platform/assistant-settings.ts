import { z } from "zod";
import { isLoopback } from "#platform/loopback.ts";

export type ModelLimits = {
  readonly steps: number;
  readonly calls: number;
  /** For the whole answer. */
  readonly totalMs: number;
  /** Without a byte from the provider. */
  readonly idleMs: number;
};

/** The language model of the assistant. */
export type AssistantModel = {
  readonly provider: "anthropic" | "openai-compatible";
  readonly url: string;
  /** Host of the address, with the port if it has one: an organization's consent refers to it. */
  readonly host: string;
  readonly model: string;
  readonly key: string | undefined;
  /** Whether people's names and addresses are replaced before anything is sent. */
  readonly redacts: boolean;
  /** Tokens a day. */
  readonly personTokens: number;
  readonly organizationTokens: number;
  readonly limits: ModelLimits;
};

export const MODEL_LIMITS: ModelLimits = { steps: 8, calls: 12, totalMs: 60_000, idleMs: 30_000 };
export const TOKENS = { person: 200_000, organization: 1_000_000 } as const;

const ANTHROPIC = "api.anthropic.com";

function tokens() {
  const isAllowed = (text: string) => /^\d{1,12}$/.test(text) && Number(text) >= 1;
  return z.string().refine(isAllowed, "a number of tokens, at least 1").transform(Number);
}

export const assistantVariables = {
  HOTWASH_ASSISTANT_URL: z
    .string()
    .refine(
      isModelUrl,
      "the address of a model's API, such as https://models.example/v1, without a user or query; http only on " +
        "this machine",
    )
    .optional(),
  HOTWASH_ASSISTANT_MODEL: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, "the name of a model of that API")
    .optional(),
  HOTWASH_ASSISTANT_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "the key of that API, in visible ASCII characters")
    .optional(),
  HOTWASH_ASSISTANT_PROVIDER: z.enum(["anthropic", "openai-compatible"], "anthropic or openai-compatible").optional(),
  HOTWASH_ASSISTANT_REDACT: z.enum(["on", "off"], "on or off").default("on"),
  HOTWASH_ASSISTANT_PERSON_TOKENS: tokens().default(TOKENS.person),
  HOTWASH_ASSISTANT_ORGANIZATION_TOKENS: tokens().default(TOKENS.organization),
} as const;

const variables = z.object(assistantVariables);
type Read = z.infer<typeof variables>;

/** Undefined if no model is configured; a string names a missing setting. */
export function assistantModel(data: Read): AssistantModel | string | undefined {
  const { HOTWASH_ASSISTANT_URL: url, HOTWASH_ASSISTANT_MODEL: model, HOTWASH_ASSISTANT_KEY: key } = data;
  if (url === undefined) {
    const alone =
      model !== undefined ? "HOTWASH_ASSISTANT_MODEL" : key !== undefined ? "HOTWASH_ASSISTANT_KEY" : undefined;
    return alone && `HOTWASH_ASSISTANT_URL is missing: with ${alone} it must be the address of the model's API.`;
  }
  if (model === undefined) return "HOTWASH_ASSISTANT_MODEL is missing: with an address it must name the model to use.";
  const { host, hostname } = new URL(url);
  const provider =
    data.HOTWASH_ASSISTANT_PROVIDER ?? (hostname === ANTHROPIC ? "anthropic" : ("openai-compatible" as const));
  return {
    provider,
    url: url.replace(/\/+$/, ""),
    host,
    model,
    key,
    redacts: data.HOTWASH_ASSISTANT_REDACT === "on",
    personTokens: data.HOTWASH_ASSISTANT_PERSON_TOKENS,
    organizationTokens: data.HOTWASH_ASSISTANT_ORGANIZATION_TOKENS,
    limits: MODEL_LIMITS,
  };
}

function isModelUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (`${username}${password}${search}${hash}` !== "") return false;
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}
