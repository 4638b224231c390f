import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { passkeysRemoved } from "#domain/accounts/account-change.ts";
import { findAccountLink, useAccountLink } from "#domain/accounts/account-links.ts";
import { removeSecondFactor } from "#domain/accounts/remove-second-factor.ts";
import { BadRequest } from "#interfaces/answer-refusal.ts";
import { answerWith } from "#interfaces/auth/answer-with.ts";
import { auditAccount } from "#interfaces/auth/audit-sign-in.ts";
import { checkWelcome, findHolder } from "#interfaces/auth/link-holder.ts";
import { linkUsedUp } from "#interfaces/auth/link-used-up.ts";
import { mailedChange } from "#interfaces/auth/mailed-change.ts";
import { countTry, giveTriesBack } from "#interfaces/auth/throttle/account-tries.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { type AuthDatabase, inAuthTransaction } from "#storage/auth-database.ts";

const given = z.object({
  token: z.string().min(20).max(100),
  password: z.string().min(1).max(128),
  remove_passkeys: z.boolean().optional(),
});

/** The holder of the emailed link reads the mailbox; their password is the other proof. Guesses at it queue as X23 says. */
export async function resetByLink(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const body = given.safeParse(request.body);
  if (!body.success)
    throw new BadRequest(
      verbatim("Send JSON with the token of the link, your password and, optionally, remove_passkeys."),
    );
  await checkWelcome(dependencies, request);
  const { authDatabase, clock, passwords } = dependencies;
  const { token, password, remove_passkeys = false } = body.data;
  const link = await findAccountLink(authDatabase, token, clock());
  if (link?.purpose !== "SECOND_FACTOR_RESET" || !link.account_id) throw linkUsedUp();
  const account = link.account_id;
  const person = await findHolder(dependencies, link);
  await countTry(dependencies, request, "password", person.email);
  const hash = await findHash(authDatabase, account);
  if (!hash || !(await passwords.verify({ hash, password }))) throw new BadRequest(phrase`The password is wrong.`);
  const change = { change: "SECOND_FACTOR_RESET", ...(remove_passkeys && { detail: passkeysRemoved }) } as const;
  await mailedChange(dependencies, request, person, change, () =>
    inAuthTransaction(authDatabase, async (connection) => {
      if (!(await useAccountLink(connection, token, clock()))) throw linkUsedUp();
      // Audited first, as for a password.
      await auditAccount(dependencies, reply, person, "removeSecondFactor");
      await removeSecondFactor(connection, account, { withPasskeys: remove_passkeys, now: clock() });
    }),
  );
  await giveTriesBack(dependencies, request, ["password"], person.email);
  return answerWith(person);
}

async function findHash(database: AuthDatabase, accountId: string): Promise<string | undefined> {
  const text = "select password from auth_accounts where user_id = $1 and provider_id = 'credential'";
  const { rows } = await database.query<{ password: string }>({ name: "find-hash", text, values: [accountId] });
  return rows[0]?.password;
}
