import { connectedAgent } from "#domain/agents/connected-agent.ts";
import { actorOf } from "#domain/audit/append-audit.ts";
import type { AuditOutcome } from "#domain/audit/audit-entry.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { argumentProblems } from "#interfaces/mcp/argument-problems.ts";
import type { Tool } from "#interfaces/tools/tool.ts";
import type { Caller } from "#kernel/caller.ts";
import type { SeenRecords } from "#kernel/seen-records.ts";
import { refusalOf } from "#kernel/unavailable.ts";
import { inEnglish, type Phrase, verbatim } from "#platform/language/phrase.ts";
import type { LanguageTag } from "#platform/language/tags.ts";
import { traced } from "#platform/tracing/trace.ts";

export type Session = {
  readonly caller: Caller;
  /** Of a person's pages; agents read English. */
  readonly language?: LanguageTag;
  readonly surface: "MCP" | "ASSISTANT";
  /** Acts for the person, if one does. */
  readonly agent_id?: string | undefined;
  readonly request_id: string;
  readonly remote_address: string;
  readonly log: (error: unknown) => void;
};

export type ToolCall = { readonly tool: Tool; readonly args: unknown };

/** What a tool answered, or its refusal, of which people may read more languages than agents. */
export type Called = {
  readonly outcome: AuditOutcome;
  readonly code?: string;
  readonly text: string;
  readonly refusal?: Phrase;
};

/** Carries out the tool calls of one HTTP request, in order, as results of MCP. */
export async function callTools(
  calls: readonly ToolCall[],
  session: Session,
  dependencies: Dependencies,
): Promise<string[]> {
  return (await makeCalls(calls, session, dependencies)).map(resultText);
}

/** The same, as they were answered. Nothing is answered before the audit entry is on disk. */
export async function makeCalls(
  calls: readonly ToolCall[],
  session: Session,
  dependencies: Dependencies,
): Promise<Called[]> {
  const began = dependencies.clock();
  const called: Called[] = [];
  for (const call of calls) called.push(await measuredTool(call, session, dependencies));
  try {
    await record(calls, called, began, session, dependencies);
    return called;
  } catch (error) {
    const failure = failureOf(error, session);
    return calls.map(() => failure);
  }
}

/** A refused call is an answer, and a failed one is marked. */
function measuredTool(call: ToolCall, session: Session, dependencies: Dependencies): Promise<Called> {
  const { tool } = call;
  const began = performance.now();
  const attributes = {
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": tool.name,
    "mcp.method.name": "tools/call",
  };
  return traced(
    () => ({ name: `tools/call ${tool.name}`, kind: "INTERNAL", attributes }),
    async (span) => {
      const called = await callTool(call, session, dependencies);
      dependencies.timings.noteTool({ tool: tool.name, outcome: called.outcome }, (performance.now() - began) / 1000);
      span?.set({ "hotwash.outcome": called.outcome });
      if (called.outcome === "FAILED") span?.fail(called.code ?? "FAILED");
      return called;
    },
  );
}

async function callTool({ tool, args }: ToolCall, session: Session, dependencies: Dependencies): Promise<Called> {
  const { database, clock, recordReads } = dependencies;
  const { caller, surface } = session;
  try {
    const given = tool.input.safeParse(args ?? {});
    if (!given.success) {
      const problems = argumentProblems(tool, given.error, args);
      return { outcome: "REFUSED", code: "BAD_USER_INPUT", ...refused(problems) };
    }
    const noteReads = (seen: readonly SeenRecords[]) => recordReads.note(caller, surface, seen);
    return { outcome: "OK", text: await tool.call({ database, caller, now: clock(), noteReads }, given.data) };
  } catch (error) {
    return failureOf(error, session);
  }
}

function refused(refusal: Phrase): Pick<Called, "text" | "refusal"> {
  return { text: inEnglish(refusal), refusal };
}

function failureOf(error: unknown, { request_id, log }: Session): Called {
  const refusal = refusalOf(error);
  if (refusal && refusal.cause === undefined)
    return { outcome: "REFUSED", code: refusal.code, ...refused(refusal.phrase) };
  log(error);
  if (refusal) return { outcome: "FAILED", code: refusal.code, ...refused(refusal.phrase) };
  const text = `Internal server error (request ${request_id})`;
  return { outcome: "FAILED", code: "INTERNAL_SERVER_ERROR", ...refused(verbatim(text)) };
}

/** A tool's result: the same JSON as a structure for programs and as text for models. */
function resultText({ outcome, text }: Called): string {
  const content = `"content":[{"type":"text","text":${JSON.stringify(text)}}]`;
  return outcome === "OK" ? `{${content},"structuredContent":${text}}` : `{${content},"isError":true}`;
}

async function record(
  calls: readonly ToolCall[],
  called: readonly Called[],
  began: Date,
  session: Session,
  dependencies: Dependencies,
) {
  const { caller, agent_id, request_id, remote_address } = session;
  const outcomes = called.map(({ outcome }) => outcome);
  const worst = (["FAILED", "REFUSED"] as const).find((outcome) => outcomes.includes(outcome)) ?? "OK";
  const code = called.find(({ outcome }) => outcome === worst)?.code;
  await dependencies.auditLog.record({
    organization_id: caller.organization_id,
    id: dependencies.newId(),
    at: began,
    ...actorOf(caller),
    action: "tools/call",
    ...subjectOf(agent_id),
    tools: calls.map(({ tool }) => tool.name),
    tool_outcomes: outcomes,
    outcome: worst,
    ...(code !== undefined && { code }),
    duration_ms: Math.max(0, dependencies.clock().getTime() - began.getTime()),
    request_id,
    remote_address,
  });
}

/** A person's entry names the agent that called for them. */
export function subjectOf(agentId: string | undefined): { subject_kind?: string; subject_id?: string } {
  return agentId === undefined ? {} : { subject_kind: connectedAgent.name, subject_id: agentId };
}
