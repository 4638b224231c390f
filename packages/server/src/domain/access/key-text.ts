import { hash, randomBytes } from "node:crypto";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const [PREFIX_LENGTH, SECRET_BYTES, SECRET_LENGTH] = [8, 32, 43];

/** `hw_`, 8 characters that tell keys apart in lists, `_`, and 32 random bytes in base62. */
export function newKeyText(random: (bytes: number) => Buffer = randomBytes): { prefix: string; plaintext: string } {
  const prefix = `hw_${base62(random(SECRET_BYTES)).slice(-PREFIX_LENGTH)}`;
  return { prefix, plaintext: `${prefix}_${base62(random(SECRET_BYTES)).padStart(SECRET_LENGTH, "0")}` };
}

/** Only this is stored. The key is random and long, so a slow hash would add cost and no safety. */
export function fingerprint(plaintext: string): Buffer {
  return hash("sha256", plaintext, "buffer");
}

function base62(bytes: Buffer): string {
  let text = "";
  for (let rest = BigInt(`0x${bytes.toString("hex")}`); rest > 0n; rest /= 62n)
    text = BASE62[Number(rest % 62n)] + text;
  return text;
}
