import { actions } from "#catalogue/actions.ts";
import { type ProposalView, propose } from "#domain/proposals/propose.ts";
import { checkProposedInput } from "#interfaces/assistant/proposals/check-proposed-input.ts";
import { auditRefusal } from "#interfaces/audit-refusal.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { inputSchema, type JsonSchema } from "#interfaces/input-schema.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import { createMinuteWindow } from "#interfaces/minute-window.ts";
import type { Action } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { may } from "#kernel/permission.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";

const PROPOSALS_PER_MINUTE = 30;

export type Proposing = {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly conversation_id?: string | undefined;
};

/** Previews a change and stores it until the person confirms or declines it. */
export type MakeProposal = (session: Session, proposing: Proposing) => Promise<ProposalView>;

/** One limit for all proposals, by the person or by a model for them. A refusal is audited. */
export function createProposing(dependencies: Dependencies): MakeProposal {
  const { database, clock, newId } = dependencies;
  const { use } = createMinuteWindow(clock);
  return async (session, { action: name, input: given, conversation_id }) => {
    const { caller, request_id, remote_address } = session;
    const seconds = use(caller, "proposals", PROPOSALS_PER_MINUTE);
    if (seconds !== undefined) throw tooMany(seconds);
    const action = actionCalled(name);
    const request = { request_id, remote_address };
    const began = clock();
    try {
      if (action.isProposable) checkProposedInput(action, given);
      return await propose(database, { action, given, conversation_id }, { caller, clock, newId, request });
    } catch (error) {
      auditRefusal(dependencies, { caller, action, began, request }, error, session.log);
      throw error;
    }
  };
}

export type Proposable = { readonly name: string; readonly description: string; readonly inputSchema: JsonSchema };

/** The actions that may be proposed to this caller. */
export function proposableActions(caller: Caller): Proposable[] {
  const offered = actions.filter(({ isProposable, permission }) => isProposable && may(caller, permission));
  return offered.map(({ name, description, input }) => ({ name, description, inputSchema: inputSchema(input) }));
}

const byName: ReadonlyMap<string, Action> = new Map(actions.map((each) => [each.name, each]));

export function actionCalled(name: string): Action {
  const found = byName.get(name);
  if (found) return found;
  const message = verbatim(`action: unknown action ${JSON.stringify(name.slice(0, 100))}`);
  throw new Refusal("BAD_USER_INPUT", message, { field: "action" });
}

function tooMany(seconds: number): Refusal {
  const message = phrase`${PROPOSALS_PER_MINUTE} changes may be proposed a minute; retry in ${seconds} s`;
  return new Refusal("RATE_LIMITED", message, { retry_after: seconds });
}
