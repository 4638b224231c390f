import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ADDRESS_RULE, accountKey, addressKey, spend, tooManyAttempts } from "#interfaces/auth/rate-limits.ts";
import { deviceToken, setDeviceCookie } from "#interfaces/auth/throttle/device-cookie.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";

/** What is being guessed: each has its own queue. */
type Guessed = "password" | "code";

/**
 * Counts an attempt at an account, known or not, and refuses it before its turn. A device known to the account does not
 * queue.
 */
export async function countTry(
  dependencies: Dependencies,
  request: FastifyRequest,
  guessed: Guessed,
  email: string,
): Promise<void> {
  const { throttle, devices } = dependencies.auth;
  const token = deviceToken(dependencies, request);
  const isKnown = token !== undefined && (await devices.isKnown(token, email));
  if (!isKnown) await countAddress(dependencies, request);
  const key = lineOf(guessed, email, isKnown ? token : undefined);
  const wait = await throttle.take({ key, address: isKnown ? "" : addressKey("from", request.ip) });
  if (wait > 0) throw tooManyAttempts(wait);
}

/** Attempts that led to a sign-in no longer count. Others still do, because they may have been somebody else's. */
export async function giveTriesBack(
  dependencies: Dependencies,
  request: FastifyRequest,
  guessed: readonly Guessed[],
  email: string,
): Promise<void> {
  const { throttle, devices } = dependencies.auth;
  const token = deviceToken(dependencies, request);
  const known = token !== undefined && (await devices.isKnown(token, email)) ? token : undefined;
  await Promise.all(guessed.map((each) => throttle.giveBack(lineOf(each, email, known))));
}

function lineOf(guessed: Guessed, email: string, knownToken: string | undefined): string {
  const line = `${guessed}|${accountKey(email)}`;
  return knownToken === undefined ? line : `${line}|${hash("sha256", knownToken)}`;
}

/** Regardless of the account: this also slows down programs that try many accounts. */
export async function countAddress({ auth }: Dependencies, { ip }: FastifyRequest): Promise<void> {
  await spend(auth.limits, addressKey("sign-in", ip), ADDRESS_RULE);
}

/** The person proved who they are, so their device is known to the account from now on. */
export async function rememberDevice(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  setDeviceCookie(
    dependencies,
    reply,
    await dependencies.auth.devices.remember(userId, deviceToken(dependencies, request)),
  );
}
