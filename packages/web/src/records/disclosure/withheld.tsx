import { useMe } from "#session/me.ts";

export const WITHHELD = "Withheld by the client";

type Disclosing = { readonly disclosure: "SUMMARY" | "FULL" };

/** Whether what is not there was kept from the reader: a carrier of a client that discloses a summary. */
export function useWithholds({ disclosure }: Disclosing): boolean {
  return useMe().acts_as === "CARRIER" && disclosure === "SUMMARY";
}

type ValueProps = {
  readonly of: Disclosing;
  readonly value: string | null;
  /** What stands there when nothing was written. */
  readonly none: string;
};

/** A value that the client may keep to itself. */
export function Disclosed({ of, value, none }: ValueProps) {
  const withholds = useWithholds(of);
  return value ?? <span className="faint">{withholds ? WITHHELD : none}</span>;
}
