// Runs in the server, on the command line, and in the offline page, which embeds the functions below unchanged. So they
// use only what browsers also provide, and nothing outside this file.

export type Verdict = "VALID" | "EXPIRED" | "REVOKED" | "CHANGED" | "UNKNOWN" | "NOT_CHECKED";

export type Check = {
  readonly what: "signature" | "expiry" | "revocation";
  readonly outcome: "holds" | "fails" | "not checked";
  /** In a sentence. */
  readonly says: string;
};

/** The statements of a credential, for display. */
export type CredentialFacts = {
  readonly number: string;
  readonly category: string;
  readonly statement: string;
  readonly attestation: string;
  readonly holder: string;
  readonly role: string | null;
  readonly organization: string | null;
  readonly issuer: string;
  readonly activity: string;
  readonly reference: string;
  readonly description: string;
  readonly started_at: string;
  readonly ended_at: string;
  /** ISO 8601, without pauses: PT2H5M. */
  readonly duration: string;
  readonly attended: string | null;
  readonly location: string | null;
  readonly facilitator: string | null;
  readonly issued_at: string;
  /** Its last moment. */
  readonly expires_at: string | null;
  readonly verify_url: string;
};

/** The statements of the credential of a renewal pack. */
export type PackFacts = {
  /** A UUID. */
  readonly id: string;
  readonly title: string;
  readonly organization: string;
  readonly issuer: string;
  readonly attestation: string;
  /** Its first and last day: 2025-11-25/2026-11-25. */
  readonly period: string;
  /** Of its content, in hexadecimal. */
  readonly sha256: string;
  readonly granted_at: string;
  readonly expires_at: string;
};

export type Checked = {
  readonly verdict: Verdict;
  /** In a sentence. */
  readonly says: string;
  readonly checks: readonly Check[];
  /** Of a certificate; null if nothing in it can be trusted. */
  readonly facts: CredentialFacts | null;
  /** The same of a renewal pack. */
  readonly pack: PackFacts | null;
};

type Key = { readonly kid: string; readonly kty: string; readonly crv: string; readonly x: string };

/** Revocation lists as signed by their issuer, or the issuer's own record of this certificate. */
type Revocations = { readonly lists: readonly string[] } | { readonly revoked_at: Date | null };

export type Against = {
  /** Undefined if there are none to check against. */
  readonly keys?: readonly Key[] | undefined;
  /** Keys that the issuer withdrew. */
  readonly withdrawn?: readonly { readonly kid: string; readonly withdrawn_at: Date | string }[] | undefined;
  /** When the keys were fetched; undefined means now. */
  readonly keys_as_of?: string | undefined;
  readonly revocations?: Revocations | undefined;
  readonly now: Date;
};

/** Checks a credential, given as the text of its file or as the JWS in it. */
export async function checkCredential(text: string, against: Against): Promise<Checked> {
  const { keys, now } = against;
  const read = readJws(jwsIn(text));
  const isPack = at(read?.payload, "credentialSubject", "sha256") !== undefined;
  const isKnownKind = isPack || at(read?.payload, "credentialSubject", "performerIn") !== undefined;
  if (read?.header.typ !== "vc+jwt" || !isKnownKind) {
    const says = "This is not an exercise certificate or renewal pack issued by Hotwash, or it was changed.";
    return { verdict: "UNKNOWN", says, checks: [], facts: null, pack: null };
  }
  const signature = await checkSignature(read, against);
  if (signature.outcome === "fails") {
    const verdict = keys?.some(({ kid }) => kid === read.header.kid) === true ? "CHANGED" : "UNKNOWN";
    return { verdict, says: signature.says, checks: [signature], facts: null, pack: null };
  }
  const expiry = checkExpiry(read.payload, now);
  const revocation = await checkRevocation(read.payload, against);
  const checks = [signature, expiry, revocation];
  const facts = isPack ? null : factsOf(read.payload);
  const pack = isPack ? packOf(read.payload) : null;
  if (signature.outcome === "not checked") return { verdict: "NOT_CHECKED", says: signature.says, checks, facts, pack };
  if (revocation.outcome === "fails") return { verdict: "REVOKED", says: revocation.says, checks, facts, pack };
  if (expiry.outcome === "fails") return { verdict: "EXPIRED", says: expiry.says, checks, facts, pack };
  const rest = revocation.outcome === "holds" ? "" : " Revocation was not checked.";
  return { verdict: "VALID", says: `It is genuine, unchanged and has not expired.${rest}`, checks, facts, pack };
}

type Jws = {
  readonly header: { readonly alg?: unknown; readonly typ?: unknown; readonly kid?: unknown };
  readonly payload: unknown;
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
};

/** The JSON file of a credential: a W3C EnvelopedVerifiableCredential. */
export function envelopeOf(jws: string): string {
  const envelope = {
    "@context": "https://www.w3.org/ns/credentials/v2",
    type: "EnvelopedVerifiableCredential",
    id: `data:application/vc+jwt,${jws}`,
  };
  return `${JSON.stringify(envelope, undefined, 2)}\n`;
}

/** The JWS in a file. A file has exactly one valid form, so none of its bytes can differ. */
export function jwsIn(text: string): string | undefined {
  if (!text.startsWith("{")) return text.replace(/\n$/, "");
  const jws = /data:application\/vc\+jwt,([\w.-]+)/.exec(text)?.[1];
  if (jws === undefined) return undefined;
  return [envelopeOf(jws), envelopeOf(jws).trimEnd()].includes(text) ? jws : undefined;
}

function readJws(jws: string | undefined): Jws | undefined {
  const parts = jws?.split(".") ?? [];
  const [head, body, tail] = parts.map(bytesOf);
  if (parts.length !== 3 || !head || !body || !tail) return undefined;
  try {
    const text = new TextDecoder("utf-8", { fatal: true });
    const header: unknown = JSON.parse(text.decode(head));
    const payload: unknown = JSON.parse(text.decode(body));
    if (typeof header !== "object" || header === null) return undefined;
    const signed = new TextEncoder().encode(`${parts[0]}.${parts[1]}`);
    return { header, payload, signed, signature: tail };
  } catch {
    return undefined;
  }
}

/** Base64url in its only form for the same bytes. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const decoded = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const again = btoa(decoded).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
    return again === text ? Uint8Array.from(decoded, (character) => character.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}

async function checkSignature(jws: Jws, { keys, withdrawn, keys_as_of }: Against): Promise<Check> {
  const what = "signature";
  if (!keys)
    return { what, outcome: "not checked", says: "The signature was not checked because no public keys were given." };
  const gone = withdrawn?.find(({ kid }) => kid === jws.header.kid);
  if (gone) {
    const day = new Date(gone.withdrawn_at).toISOString().slice(0, 10);
    const says =
      `The issuer withdrew the signing key on ${day} (UTC), so this signature proves nothing. Follow the link on ` +
      "the certificate, or ask for a new file.";
    return { what, outcome: "fails", says };
  }
  const key = keys.find(({ kid }) => kid === jws.header.kid);
  if (!key || jws.header.alg !== "EdDSA") {
    const says = "It was changed, or signed by somebody else: the key it names is not one of the issuer's public keys.";
    return { what, outcome: "fails", says };
  }
  const known = await openKey(key);
  if (!known) {
    const says = "The signature was not checked because this program does not support Ed25519. Use a newer browser.";
    return { what, outcome: "not checked", says };
  }
  if (await crypto.subtle.verify("Ed25519", known, jws.signature, jws.signed)) {
    const since = keys_as_of ? ` Whether its key has been withdrawn since ${keys_as_of} was not checked.` : "";
    return { what, outcome: "holds", says: `The signature is the issuer's, and the credential is unchanged.${since}` };
  }
  return { what, outcome: "fails", says: "It was changed after signing: the signature does not match." };
}

async function openKey({ kty, crv, x }: Key) {
  try {
    return await crypto.subtle.importKey("jwk", { kty, crv, x }, "Ed25519", false, ["verify"]);
  } catch {
    return undefined;
  }
}

function checkExpiry(payload: unknown, now: Date): Check {
  const what = "expiry";
  const until = at(payload, "validUntil");
  if (typeof until !== "string") return { what, outcome: "holds", says: "It does not expire." };
  const day = until.slice(0, 10);
  if (new Date(until) < now) return { what, outcome: "fails", says: `It expired: its last day was ${day} (UTC).` };
  return { what, outcome: "holds", says: `It is valid until ${day} (UTC).` };
}

async function checkRevocation(payload: unknown, against: Against): Promise<Check> {
  const { revocations } = against;
  const what = "revocation";
  const not = (why: string): Check => ({ what, outcome: "not checked", says: `Revocation was not checked: ${why}.` });
  const revocationCheck = (isRevoked: boolean, when: string): Check =>
    isRevoked
      ? { what, outcome: "fails", says: `It was revoked${when}.` }
      : { what, outcome: "holds", says: `It was not revoked${when}.` };
  if (!revocations) return not("no revocation list was given");
  if ("revoked_at" in revocations) {
    const { revoked_at } = revocations;
    return revocationCheck(revoked_at !== null, revoked_at ? ` on ${revoked_at.toISOString().slice(0, 10)}` : "");
  }
  const index = Number(at(payload, "credentialStatus", "statusListIndex"));
  const wanted = pathOf(at(payload, "credentialStatus", "statusListCredential"));
  for (const text of revocations.lists) {
    const list = readJws(text.trim());
    if (!list || wanted === undefined || pathOf(at(list.payload, "id")) !== wanted) continue;
    if ((await checkSignature(list, against)).outcome !== "holds")
      return not("its revocation list is not the issuer's");
    const since = String(at(list.payload, "validFrom"));
    const bits = await bitsOf(at(list.payload, "credentialSubject", "encodedList"));
    const byte = bits?.[index >> 3];
    if (byte === undefined) return not("its revocation list cannot be read");
    const isRevoked = (byte & (0x80 >> (index & 7))) !== 0;
    const until = `${since.slice(0, 10)} ${since.slice(11, 16)} UTC`;
    return isRevoked ? revocationCheck(true, "") : revocationCheck(false, ` by ${until}; not checked since`);
  }
  return not("its revocation list was not given");
}

/** The address of a list, independent of the server's name when it was signed. */
function pathOf(url: unknown): string | undefined {
  return typeof url === "string" && URL.canParse(url) ? new URL(url).pathname : undefined;
}

async function bitsOf(encoded: unknown): Promise<Uint8Array | undefined> {
  const packed = typeof encoded === "string" && encoded.startsWith("u") ? bytesOf(encoded.slice(1)) : undefined;
  if (!packed) return undefined;
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  try {
    return new Uint8Array(await new Response(unpacked).arrayBuffer());
  } catch {
    return undefined;
  }
}

/** The value in an object at a path of names. */
function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== "object" || found === null) return undefined;
    found = new Map<string, unknown>(Object.entries(found)).get(name);
  }
  return found;
}

function factsOf(payload: unknown): CredentialFacts {
  const maybe = (...path: string[]) => {
    const found = at(payload, ...path);
    return typeof found === "string" ? found : null;
  };
  const text = (...path: string[]) => maybe(...path) ?? "";
  const [subject, activity] = ["credentialSubject", "performerIn"];
  return {
    number: text("identifier"),
    category: text("credentialCategory"),
    statement: text("name"),
    attestation: text("description"),
    holder: text(subject, "name"),
    role: maybe(subject, "jobTitle"),
    organization: maybe(subject, "affiliation", "name"),
    issuer: text("issuer", "name"),
    activity: text(subject, activity, "name"),
    reference: text(subject, activity, "identifier"),
    description: text(subject, activity, "description"),
    started_at: text(subject, activity, "startDate"),
    ended_at: text(subject, activity, "endDate"),
    duration: text(subject, activity, "duration"),
    attended: maybe(subject, "attendedDuration"),
    location: maybe(subject, activity, "location"),
    facilitator: maybe(subject, activity, "contributor", "name"),
    issued_at: text("validFrom"),
    expires_at: maybe("validUntil"),
    verify_url: text("id"),
  };
}

function packOf(payload: unknown): PackFacts {
  const text = (...path: string[]) => String(at(payload, ...path) ?? "");
  const subject = "credentialSubject";
  return {
    id: text("id").slice("urn:uuid:".length),
    title: text("name"),
    organization: text(subject, "about", "name"),
    issuer: text("issuer", "name"),
    attestation: text("description"),
    period: text(subject, "temporalCoverage"),
    sha256: text(subject, "sha256"),
    granted_at: text("validFrom"),
    expires_at: text("validUntil"),
  };
}

/** PT2H5M in words. */
export function durationShown(duration: string): string {
  const [, hours, minutes] = /^PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(duration) ?? [];
  return [hours && `${hours} h`, minutes && `${minutes} min`].filter(Boolean).join(" ") || duration;
}

/** Main program of the offline page. */
export const checkingFunctions: readonly { readonly toString: () => string }[] = [
  checkCredential,
  envelopeOf,
  jwsIn,
  readJws,
  bytesOf,
  checkSignature,
  openKey,
  checkExpiry,
  checkRevocation,
  pathOf,
  bitsOf,
  at,
  factsOf,
  packOf,
  durationShown,
];
