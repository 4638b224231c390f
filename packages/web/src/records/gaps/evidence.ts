import { opened } from "#kit/opened.tsx";

export type Evidenced = {
  readonly id: string;
  readonly attachments_count: number;
  readonly action_items: readonly { readonly attachments_count: number }[];
};

/** How many files are attached to a gap and its action items. */
export function filesOf({ attachments_count, action_items }: Evidenced): number {
  return action_items.reduce((count, item) => count + item.attachments_count, attachments_count);
}

/** Why a closing cannot be confirmed yet. */
export function missingEvidence(gap: Evidenced): string | undefined {
  return filesOf(gap) === 0 ? "Attach the evidence first." : undefined;
}

// Several dialogs have it. As a part of them, the first load would contain it.
export const EvidenceFiles = opened(async () => (await import("#records/gaps/evidence-files.tsx")).EvidenceFiles);
