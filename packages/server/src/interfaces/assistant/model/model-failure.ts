import type { AssistantModel } from "#platform/assistant-settings.ts";
import { inEnglish, type Phrase, phrase } from "#platform/language/phrase.ts";

/** Why a model gave no answer, in a sentence for the person who asked. */
export class ModelFailure extends Error {
  readonly code: string;
  readonly phrase: Phrase;
  /** A refusal by the model itself, rather than a failure. */
  readonly isRefusal: boolean;

  constructor(code: string, said: Phrase, isRefusal = false, cause?: unknown) {
    super(inEnglish(said), { cause });
    this.phrase = said;
    this.code = code;
    this.isRefusal = isRefusal;
  }
}

type Status = { readonly statusCode?: number };

/** The sentence for an error of the SDK. */
export function failureOf(error: unknown, { host, model }: AssistantModel): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const failure = (code: string, said: Phrase) => new ModelFailure(code, said, false, error);
  const status = statusOf(error);
  if (status === 401 || status === 403) {
    return failure("MODEL_KEY", phrase`${host} refused this server's key. Ask your Hotwash administrator to check it.`);
  }
  if (status === 404) {
    return failure(
      "MODEL_UNKNOWN",
      phrase`${host} has no model ${model}. Ask your Hotwash administrator to check its name.`,
    );
  }
  if (status === 429)
    return failure("MODEL_BUSY", phrase`${host} is not accepting more questions for now. Ask again in a minute.`);
  if (status === 413)
    return failure("MODEL_TOO_LARGE", phrase`The question and its records are too large for ${model}.`);
  if (status !== undefined && status >= 400) return failure("MODEL_FAILED", phrase`${host} failed (HTTP ${status}).`);
  if (isUnreachable(error)) return failure("MODEL_UNREACHABLE", phrase`${host} could not be reached.`);
  return failure("MODEL_BROKEN", phrase`The answer from ${host} broke off or could not be read.`);
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { statusCode }: Status = error;
  // A response that starts well and breaks later has status 200.
  return statusCode !== undefined && statusCode >= 300 ? statusCode : undefined;
}

const UNREACHABLE = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT"]);

function isUnreachable(error: unknown): boolean {
  for (let each: unknown = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    if ("code" in each && typeof each.code === "string" && UNREACHABLE.has(each.code)) return true;
    if (/unexpected redirect/i.test(each.message)) return true;
  }
  return false;
}
