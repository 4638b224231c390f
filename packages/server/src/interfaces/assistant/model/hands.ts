import type { ProposalView } from "#domain/proposals/propose.ts";
import type { Proposable } from "#interfaces/assistant/proposals/propose.ts";
import type { Args } from "#interfaces/assistant/understanding/understanding.ts";
import type { AssistantModel } from "#platform/assistant-settings.ts";

/** What the model can access besides the tools that read. */
export type Hands = {
  readonly settings: AssistantModel;
  /** Aborts when the person stops waiting, which also aborts the request to the provider. */
  readonly signal: AbortSignal;
  readonly earlier: readonly string[];
  /** Only if the person asked for a change: the model may then propose one of these. */
  readonly propose?: (action: string, input: Args) => Promise<ProposalView>;
  readonly proposable?: readonly Proposable[];
};
