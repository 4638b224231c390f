import { counted } from "#kit/words.ts";

type Closing = { readonly assurance: string | null; readonly verified_at: string | null };

/** How many files a confirmation rests on, after its date. */
export function evidenceText(count: number | null | undefined): string {
  if (typeof count !== "number") return "";
  return count === 0 ? " with no file attached" : ` with ${counted(count, "file")} attached`;
}

type Attached = {
  readonly attachments_count: number;
  readonly action_items: readonly { readonly attachments_count: number }[];
};

/** How many files are attached to a gap and its action items. */
export function filesOf({ attachments_count, action_items }: Attached): number {
  return action_items.reduce((count, item) => count + item.attachments_count, attachments_count);
}

/** When the closing was confirmed: files attached by then stay. */
export function confirmedAt({ assurance, verified_at }: Closing): string | null {
  return assurance === "CONFIRMED" ? verified_at : null;
}

/** Whether its files prove that it is closed, or is to be closed. */
export function hasEvidence({
  status,
  proposed_closure,
}: {
  readonly status: string;
  readonly proposed_closure: string | null;
}) {
  return status === "VERIFIED" || proposed_closure !== null;
}
