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

/** A change to how a person signs in, by themselves or `by` somebody else, and the email about it. */
export function mailedChange<T>(
  dependencies: Dependencies,
  { ip, headers }: FastifyRequest,
  person: Person,
  done: Pick<AccountChange, "change" | "detail" | "by">,
  work: () => Promise<T>,
): Promise<T> {
  const own = { address: ip, device: deviceName(headers["user-agent"]) };
  const from = done.by === undefined ? own : { address: null, device: null };
  return withNotice(dependencies.database, person, { ...done, ...from }, { ...dependencies, isRefusal }, work);
}
