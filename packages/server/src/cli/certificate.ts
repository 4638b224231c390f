import type { Command } from "commander";

const HELP = `
verify needs neither a network nor a database: it takes the issuer's public keys and lists of revocations from files,
saved from <server>/.well-known/jwks.json and <server>/.well-known/certificate-revocations/1. What cannot be checked
without a file that was not given is said to be not checked. It ends with 0 when all that was checked holds and the
signature was among it, else with 1.`;

export function addCertificate(program: Command): void {
  const certificate = program
    .command("certificate")
    .description("certificates and the keys that sign them")
    .addHelpText("after", HELP);
  certificate
    .command("verify")
    .description("verify a credential file, offline")
    .argument("<file>", "the credential, as it was downloaded (.json), or the JWS in it")
    .option("--keys <file>", "the issuer's public keys: a saved jwks.json")
    .option("--revocations <files...>", "the issuer's signed lists of revocations")
    .option("--json", "answer as JSON")
    .action(async (file, options) => (await import("#cli/certificate-verify.ts")).verifyCertificate(file, options));
  certificate
    .command("rotate-key")
    .description("sign with a new key from now on; what was signed before stays good")
    .option("--json", "answer as JSON")
    .action(async (options) => (await import("#cli/certificate-rotate-key.ts")).rotateKey(options));
  certificate
    .command("withdraw-key")
    .description("let a key that got into other hands prove nothing any more, and sign anew what is on record")
    .argument("<kid>", "the key, as jwks.json names it")
    .option("--reason <text>", "what happened, for your own records")
    .option("--json", "answer as JSON")
    .action(async (kid, options) => (await import("#cli/certificate-withdraw-key.ts")).withdrawKey(kid, options));
}
