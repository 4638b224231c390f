import type { FastifyRequest } from "fastify";
import type { AccountLink } from "#domain/accounts/account-links.ts";
import {
  findLastEntered,
  findPerson,
  isSinceEnabled,
  mayEnter,
  maySignIn,
  type Person,
} from "#domain/accounts/person.ts";
import { checkSender } from "#interfaces/auth/auth-proxy.ts";
import { linkUsedUp } from "#interfaces/auth/link-used-up.ts";
import { addressKey, type RateRule, spend } from "#interfaces/auth/rate-limits.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";

const ADDRESS: RateRule = { window: 60, max: 30 };
const ACCOUNT: RateRule = { window: 3_600, max: 5 };

/** The person whom a link is about. People who may not sign in get the answer of a link that does not work. */
export async function findHolder({ database }: Dependencies, link: AccountLink): Promise<Person> {
  const { user_id, account_id, created_at } = link;
  if (user_id === null) {
    const person = await findLastEntered(database, account_id ?? "");
    if (!person || !(await maySignIn(database, person))) throw linkUsedUp();
    return person;
  }
  const person = await findPerson(database, user_id);
  if (!person || !mayEnter(person) || person.account_id || !isSinceEnabled(person, created_at)) throw linkUsedUp();
  return person;
}

/** From a foreign page, or too often from one address or for one account. Unknown accounts count like known ones. */
export async function checkWelcome(
  dependencies: Dependencies,
  request: FastifyRequest,
  account?: string,
): Promise<void> {
  checkSender(dependencies, request);
  const { limits } = dependencies.auth;
  await spend(limits, addressKey("link", request.ip), ADDRESS);
  if (account !== undefined) await spend(limits, account, ACCOUNT);
}
