import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

type Asked = { readonly challenge: string };
type Signing = { readonly origin?: string; readonly verified?: boolean; readonly counter?: number };

/** One passkey as an authenticator keeps it: CTAP's data, an ES256 key in COSE, attestation "none". */
export function createAuthenticator(host = "localhost", at = "http://localhost:4000") {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let used = 0;

  const clientData = (type: string, { challenge }: Asked, origin = at) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const base = () => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
  });

  return {
    id: id.toString("base64url"),
    /** What the browser sends when it is made. */
    attest(asked: Asked, { origin, verified = true }: Signing = {}) {
      const length = Buffer.from([id.length >> 8, id.length & 0xff]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = Buffer.concat([head(host, verified, 0, ATTESTED), credential]);
      const object = map([text("fmt"), text("none")], [text("attStmt"), map()], [text("authData"), bytes(authData)]);
      const response = {
        clientDataJSON: clientData("webauthn.create", asked, origin).toString("base64url"),
        attestationObject: object.toString("base64url"),
        transports: ["internal"],
      };
      return { ...base(), response };
    },
    /** What it sends when somebody signs in. */
    assert(asked: Asked, { origin, verified = true, counter = ++used }: Signing = {}) {
      const authData = head(host, verified, counter, 0);
      const client = clientData("webauthn.get", asked, origin);
      const signed = Buffer.concat([authData, createHash("sha256").update(client).digest()]);
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      };
      return { ...base(), response };
    },
  };
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

function head(host: string, verified: boolean, counter: number, more: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(PRESENT | (verified ? VERIFIED : 0) | more);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash("sha256").update(host).digest(), rest]);
}

/** RFC 9053: EC2 (1: 2), ES256 (3: -7), P-256 (-1: 1), and the point. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const point = (part: string) => bytes(Buffer.from(part, "base64url"));
  return map([int(1), int(2)], [int(3), int(-7)], [int(-1), int(1)], [int(-2), point(x)], [int(-3), point(y)]);
}

// CBOR (RFC 8949): a major type in the upper three bits, a length in the rest.
function item(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
}

const int = (value: number) => (value < 0 ? item(1, -1 - value) : item(0, value));
const bytes = (value: Buffer) => Buffer.concat([item(2, value.length), value]);
const text = (value: string) => Buffer.concat([item(3, value.length), Buffer.from(value)]);
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([item(5, pairs.length), ...pairs.flat()]);
