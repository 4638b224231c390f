import type { TransmissionOutcome } from "#domain/assistant/assistant-transmission.ts";
import { failureOf, ModelFailure } from "#interfaces/assistant/model/model-failure.ts";
import { redacted } from "#interfaces/assistant/model/model-turn.ts";
import { openModel } from "#interfaces/assistant/model/open-model.ts";
import { plainText } from "#interfaces/assistant/model/plain-text.ts";
import { createRedaction } from "#interfaces/assistant/model/redaction.ts";
import { runStep } from "#interfaces/assistant/model/run-step.ts";
import { createTransmissionLog } from "#interfaces/assistant/model/transmission-log.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import type { AssistantModel } from "#platform/assistant-settings.ts";
import { phrase } from "#platform/language/phrase.ts";

/** A text to word. `holds` lists the records it contains, for the log of transmissions. */
export type ToWord = {
  readonly instructions: string;
  readonly message: string;
  readonly holds: { readonly name: string; readonly organization: string };
};

/** One step of the model without tools: its answer as plain text. Throws the reason if there is none. */
export async function wordByModel(
  { instructions, message, holds }: ToWord,
  session: Session,
  dependencies: Dependencies,
  { settings, signal: left }: { readonly settings: AssistantModel; readonly signal: AbortSignal },
): Promise<string> {
  const redaction = settings.redacts ? createRedaction() : undefined;
  const log = createTransmissionLog(session, dependencies, settings);
  log.holds(holds.name, [holds.organization]);
  const signal = AbortSignal.any([left, AbortSignal.timeout(settings.limits.totalMs)]);
  let outcome: TransmissionOutcome = "STOPPED";
  try {
    const opened = await openModel(settings, log.sends);
    const content = await redacted({ redaction, dependencies }, message);
    // On disk before it is sent, whatever happens afterwards.
    await log.write("UNFINISHED");
    const messages = [{ role: "user", content } as const];
    const steps = runStep({ opened, settings, messages, instructions, tools: {}, signal, hear: log.hears });
    let said = "";
    let piece = await steps.next();
    for (; !piece.done; piece = await steps.next()) said += piece.value;
    const { inputTokens, outputTokens } = piece.value;
    log.uses({ input: inputTokens, output: outputTokens });
    outcome = "ANSWERED";
    return plainText(redaction ? redaction.restore(said) : said);
  } catch (error) {
    const failure = isTimeOut(signal) ? tooSlow(settings) : failureOf(error, settings);
    if (!left.aborted) outcome = failure.isRefusal ? "REFUSED" : "FAILED";
    session.log(failure);
    throw failure;
  } finally {
    await log.write(outcome).catch(session.log);
  }
}

function isTimeOut({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof Error && reason.name === "TimeoutError";
}

function tooSlow({ model, limits }: AssistantModel): ModelFailure {
  return new ModelFailure(
    "MODEL_SLOW",
    phrase`${model} took longer than ${Math.round(limits.totalMs / 1_000)} seconds.`,
  );
}
