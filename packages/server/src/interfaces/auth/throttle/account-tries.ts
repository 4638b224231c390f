import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ADDRESS_RULE, accountKey, addressKey, spend, tooManyAttempts } from "#interfaces/auth/rate-limits.ts";
import { deviceToken, setDeviceCookie } from "#interfaces/auth/throttle/device-cookie.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";

/** What is guessed at: each has a line of its own. */
type Guessed = "password" | "code";

/**
 * Counts a try at an account, known or not, and refuses it while its turn has not come. A device that is known to the
 * account waits for nobody else.
 */
export async function countTry(
  parts: Dependencies,
  request: FastifyRequest,
  guessed: Guessed,
  email: string,
): Promise<void> {
  const { throttle, devices } = parts.auth;
  const token = deviceToken(parts, request);
  const isKnown = token !== undefined && (await devices.isKnown(token, email));
  if (!isKnown) await countAddress(parts, request);
  const key = lineOf(guessed, email, isKnown ? token : undefined);
  const wait = await throttle.take({ key, address: isKnown ? "" : addressKey("from", request.ip) });
  if (wait > 0) throw tooManyAttempts(wait);
}

/** The tries by which somebody signed in count no more. Those of others do: they may have been somebody else's. */
export async function giveTriesBack(
  parts: Dependencies,
  request: FastifyRequest,
  guessed: readonly Guessed[],
  email: string,
): Promise<void> {
  const { throttle, devices } = parts.auth;
  const token = deviceToken(parts, request);
  const known = token !== undefined && (await devices.isKnown(token, email)) ? token : undefined;
  await Promise.all(guessed.map((each) => throttle.giveBack(lineOf(each, email, known))));
}

function lineOf(guessed: Guessed, email: string, knownToken: string | undefined): string {
  const line = `${guessed}|${accountKey(email)}`;
  return knownToken === undefined ? line : `${line}|${hash("sha256", knownToken)}`;
}

/** Whatever account they name: a program that tries one after the other is slowed down as well. */
export async function countAddress({ auth }: Dependencies, { ip }: FastifyRequest): Promise<void> {
  await spend(auth.limits, addressKey("sign-in", ip), ADDRESS_RULE);
}

/** Somebody has shown to be that person, so their device is known to the account from now on. */
export async function rememberDevice(
  parts: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  setDeviceCookie(parts, reply, await parts.auth.devices.remember(userId, deviceToken(parts, request)));
}
