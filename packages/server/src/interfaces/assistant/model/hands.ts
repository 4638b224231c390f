import type { AssistantModel } from "#platform/assistant-settings.ts";

/** A proposal as the panel shows it. */
export type ProposalView = Readonly<Record<string, unknown>> & { readonly id: string };

export type Proposable = {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
};

/** What the model may reach besides the tools that read. */
export type Hands = {
  readonly settings: AssistantModel;
  /** Ends with the person's patience: the request to the provider is then aborted. */
  readonly signal: AbortSignal;
  readonly earlier: readonly string[];
  /** Only where the person asked for a change: then the model may propose one of these. */
  readonly propose?: (action: string, input: unknown) => Promise<ProposalView>;
  readonly proposable?: readonly Proposable[];
};
