import { say } from "#kit/say.ts";
import { useMe } from "#session/me.ts";

export const WITHHELD = "Withheld by the client";

type Disclosing = { readonly disclosure: "SUMMARY" | "FULL" };

/** Whether missing data was withheld from the reader: a carrier of a client that discloses a SUMMARY. */
export function useWithholds({ disclosure }: Disclosing): boolean {
  return useMe().acts_as === "CARRIER" && disclosure === "SUMMARY";
}

/** Who owns it, for a line of facts. */
export function useOwnerWords(of: Disclosing, owner: string | null): string {
  const withholds = useWithholds(of);
  return owner ?? (withholds ? say("owner withheld") : say("no owner"));
}

type ValueProps = {
  readonly of: Disclosing;
  readonly value: string | null;
  /** Shown if nothing was written. */
  readonly none: string;
};

/** A value that the client may withhold. */
export function Disclosed({ of, value, none }: ValueProps) {
  const withholds = useWithholds(of);
  return value ?? <span className="faint">{withholds ? WITHHELD : none}</span>;
}
