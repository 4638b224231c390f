import type { FastifyRequest } from "fastify";
import { type AccountChange, withNotice } from "#domain/accounts/account-change.ts";
import type { Person } from "#domain/accounts/person.ts";
import { BadRequest } from "#interfaces/answer-refusal.ts";
import { deviceName } from "#interfaces/auth/device-name.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { Refusal } from "#kernel/refusal.ts";

const isRefusal = (error: unknown) => error instanceof Refusal || error instanceof BadRequest;

/** A change that somebody makes to how they sign in, and the mail that says so. */
export function mailedChange<T>(
  parts: Dependencies,
  { ip, headers }: FastifyRequest,
  person: Person,
  done: Pick<AccountChange, "change" | "detail">,
  work: () => Promise<T>,
): Promise<T> {
  const from = { address: ip, device: deviceName(headers["user-agent"]) };
  return withNotice(parts.database, person, { ...done, ...from }, { ...parts, isRefusal }, work);
}
