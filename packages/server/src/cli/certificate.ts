import type { Command } from "commander";

const HELP =
  " \nverify needs neither a network nor a database: it reads the issuer's public keys and revocation lists from " +
  "files saved\nfrom <server>/.well-known/jwks.json and <server>/.well-known/certificate-revocations/1. Anything " +
  "that would need a file\nyou did not give is reported as not checked. Exits with 0 if the signature and " +
  "everything else checked is valid,\notherwise with 1.";

export function addCertificate(program: Command): void {
  const certificate = program
    .command("certificate")
    .description("certificates and the keys that sign them")
    .addHelpText("after", HELP);
  certificate
    .command("verify")
    .description("verify a credential file, offline")
    .argument("<file>", "the credential as downloaded (.json), or the JWS inside it")
    .option("--keys <file>", "the issuer's public keys: a saved jwks.json")
    .option("--revocations <files...>", "the issuer's signed revocation lists")
    .option("--json", "answer as JSON")
    .action(async (file, options) => (await import("#cli/certificate-verify.ts")).verifyCertificate(file, options));
  certificate
    .command("rotate-key")
    .description("sign with a new key from now on; earlier signatures stay valid")
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/certificate-rotate-key.ts")).rotateKey(options));
  certificate
    .command("withdraw-key")
    .description("invalidate a compromised key, and sign the certificates on record again")
    .argument("<kid>", "the key, as named in jwks.json")
    .option("--reason <text>", "what happened, for your own records")
    .option("--json", "answer as JSON")
    .action(async (kid, options) => (await import("#cli/certificate-withdraw-key.ts")).withdrawKey(kid, options));
}
