import type { FastifyRequest } from "fastify";
import { type AccountChange, withNotice } from "#domain/accounts/account-change.ts";
import type { Person } from "#domain/accounts/person.ts";
import { BadRequest } from "#interfaces/answer-refusal.ts";
import { deviceName } from "#interfaces/auth/device-name.ts";
import { SignOnFailure } from "#interfaces/auth/sso/sign-on-failure.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { Refusal } from "#kernel/refusal.ts";

const isRefusal = (error: unknown) =>
  error instanceof Refusal || error instanceof BadRequest || error instanceof SignOnFailure;

/** A person's change to how they sign in, and the email about it. */
export function mailedChange<T>(
  dependencies: Dependencies,
  { ip, headers }: FastifyRequest,
  person: Person,
  done: Pick<AccountChange, "change" | "detail">,
  work: () => Promise<T>,
): Promise<T> {
  const from = { address: ip, device: deviceName(headers["user-agent"]) };
  return withNotice(dependencies.database, person, { ...done, ...from }, { ...dependencies, isRefusal }, work);
}
