import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint } from "jose";
import { z } from "zod";

export const publicJwk = z.object({ kty: z.literal("OKP"), crv: z.literal("Ed25519"), x: z.string() });

export type PublicJwk = z.infer<typeof publicJwk>;

export type KeyPair = {
  /** The thumbprint of its public half (RFC 7638). Never begins with a hyphen: a shell would pass it as an option. */
  readonly kid: string;
  readonly open: PublicJwk;
  readonly secret: string;
};

export async function newKeyPair(generate = ed25519): Promise<KeyPair> {
  for (;;) {
    const { privateKey, publicKey } = generate();
    const open = publicJwk.parse(publicKey.export({ format: "jwk" }));
    const kid = await calculateJwkThumbprint(open);
    if (!kid.startsWith("-")) return { kid, open, secret: JSON.stringify(privateKey.export({ format: "jwk" })) };
  }
}

export function privateKeyOf(secret: string): KeyObject {
  return createPrivateKey({ key: JSON.parse(secret), format: "jwk" });
}

function ed25519(): { readonly privateKey: KeyObject; readonly publicKey: KeyObject } {
  return generateKeyPairSync("ed25519");
}
