import type { ProposalView } from "#domain/proposals/propose.ts";
import type { Proposable } from "#interfaces/assistant/proposals/propose.ts";
import type { Args } from "#interfaces/assistant/understanding/understanding.ts";
import type { AssistantModel } from "#platform/assistant-settings.ts";

/** What the model may reach besides the tools that read. */
export type Hands = {
  readonly settings: AssistantModel;
  /** Ends with the person's patience: the request to the provider is then aborted. */
  readonly signal: AbortSignal;
  readonly earlier: readonly string[];
  /** Only where the person asked for a change: then the model may propose one of these. */
  readonly propose?: (action: string, input: Args) => Promise<ProposalView>;
  readonly proposable?: readonly Proposable[];
};
