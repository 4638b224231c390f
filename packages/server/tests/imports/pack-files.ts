import { hash, type JsonWebKey, type KeyObject, sign } from "node:crypto";

/** As docs/scenarios.md describes the file, and by nothing else of Hotwash. */
export type PackFile = {
  readonly format: string;
  readonly version: number;
  readonly pack: { readonly scenarios: readonly Readonly<Record<string, unknown>>[] } & Readonly<
    Record<string, unknown>
  >;
  readonly signature: { readonly jwk: JsonWebKey; readonly jws: string };
  readonly files?: readonly { readonly sha256: string; readonly base64: string }[];
};

export type Signer = { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

const encoded = (text: string) => Buffer.from(text).toString("base64url");

/** The thumbprint of a key (RFC 7638). */
export function thumbprintOf({ publicKey }: Signer): string {
  const { crv, kty, x } = publicKey.export({ format: "jwk" });
  return hash("sha256", JSON.stringify({ crv, kty, x }), "base64url");
}

/** The file of a pack with other content, signed with a key. */
export function signed(content: Omit<PackFile, "signature">, signer: Signer, header: object = {}): string {
  const { format, version, pack, files } = content;
  const { kty, crv, x } = signer.publicKey.export({ format: "jwk" });
  const kid = thumbprintOf(signer);
  const head = encoded(JSON.stringify({ alg: "EdDSA", typ: "hotwash-scenario-pack+jws", kid, ...header }));
  const payload = JSON.stringify({ format, version, pack });
  const signature = sign(null, Buffer.from(`${head}.${encoded(payload)}`), signer.privateKey).toString("base64url");
  const file = {
    format,
    version,
    pack,
    signature: { jwk: { kty, crv, x }, jws: `${head}..${signature}` },
    ...(files && { files }),
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}
