import { publicKeys, withdrawnKeys } from "#domain/certificates/signing-keys.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { Connection } from "#storage/database.ts";

export const packSigner = {
  name: "PackSigner",
  description: "Whose key signed a pack of scenarios.",
  values: {
    THIS_INSTALLATION: "A key of this installation.",
    ACCEPTED_BEFORE: "A key of another installation, from which the operator has imported a pack before.",
    UNKNOWN: "A key that is unknown here.",
    WITHDRAWN: "A key of this installation that was withdrawn: its signatures prove nothing, and the pack is refused.",
  },
} as const satisfies EnumDeclaration;

export type PackSigner = Code<typeof packSigner>;

export type OwnKeys = { readonly own: ReadonlySet<string>; readonly withdrawn: ReadonlySet<string> };

/** The ids of this installation's keys. Runs as the certifier. */
export async function readOwnKeys(certifier: Connection): Promise<OwnKeys> {
  const [own, withdrawn] = [await publicKeys(certifier), await withdrawnKeys(certifier)];
  const ids = (keys: readonly { readonly kid: string }[]) => new Set(keys.map(({ kid }) => kid));
  return { own: ids(own), withdrawn: ids(withdrawn) };
}

const ACCEPTED = `select max(imported_at) as accepted_at from imports where signing_key = $1 and status = 'IMPORTED'`;

/** Whose key it is, and when a pack that it signed was last imported. */
export async function findSigner(connection: Connection, key: string, { own, withdrawn }: OwnKeys) {
  const { rows } = await connection.query<{ readonly accepted_at: Date | null }>({
    name: "pack-signer",
    text: ACCEPTED,
    values: [key],
  });
  const accepted_at = rows[0]?.accepted_at ?? null;
  const signer: PackSigner = withdrawn.has(key)
    ? "WITHDRAWN"
    : own.has(key)
      ? "THIS_INSTALLATION"
      : accepted_at
        ? "ACCEPTED_BEFORE"
        : "UNKNOWN";
  return { signer, accepted_at };
}
