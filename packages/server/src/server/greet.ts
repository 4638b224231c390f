import { createAccountLink } from "#domain/accounts/account-links.ts";
import { findOperator } from "#domain/organizations/found-operator.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Config } from "#platform/config.ts";
import { printStatus } from "#platform/print-status.ts";

const OR_BY_COMMAND =
  'or, next to the running server:\n  npx hotwash user create --organization "Your company" --name "Your name" ' +
  "--email you@company.example";

/** Prints the server's address, and how to create the first account. */
export async function greet(config: Config, { database, authDatabase, version, clock }: Dependencies): Promise<void> {
  printStatus(`Hotwash ${version} serves ${config.baseUrl}`);
  if (await findOperator(database)) return;
  printStatus(`This installation is new and empty. Its data folder is ${config.dataDir}.`);
  const path = await createAccountLink(authDatabase, { purpose: "SET_UP" }, clock());
  printStatus(
    "There is no account yet. Create the operator's first account with this link, which works once, within a " +
      `day:\n  ${config.baseUrl}${path}\n${OR_BY_COMMAND}`,
  );
}
