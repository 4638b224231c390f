import "reflect-metadata";
import { webcrypto } from "node:crypto";
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from "@peculiar/x509";

export type MadeCertificate = { readonly key: string; readonly cert: string };

const DAY_MS = 86_400_000;
const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/** A certificate for a name or address that it signs itself; who trusts it passes it as `ca`. */
export async function makeCertificate(host: string, days = 1): Promise<MadeCertificate> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
  const type = /^[\d.]+$|:/.test(host) ? "ip" : "dns";
  const made = await X509CertificateGenerator.createSelfSigned(
    {
      name: `CN=${host}`,
      notBefore: new Date(Date.now() - 2 * DAY_MS),
      notAfter: new Date(Date.now() + days * DAY_MS),
      signingAlgorithm: ALGORITHM,
      keys,
      extensions: [new SubjectAlternativeNameExtension([{ type, value: host }])],
    },
    webcrypto,
  );
  const der = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", keys.privateKey));
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    cert: made.toString("pem"),
    key: `-----BEGIN PRIVATE KEY-----\n${lines.join("\n")}\n-----END PRIVATE KEY-----\n`,
  };
}
