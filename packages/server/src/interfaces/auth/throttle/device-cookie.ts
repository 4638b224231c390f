import type { FastifyReply, FastifyRequest } from "fastify";
import { DEVICE_MS } from "#interfaces/auth/throttle/known-devices.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";

type About = Pick<Dependencies, "baseUrl">;

/** The token of this device, if it has one. */
export function deviceToken({ baseUrl }: About, { headers }: Pick<FastifyRequest, "headers">): string | undefined {
  const start = `${nameFor(baseUrl)}=`;
  const pair = headers.cookie?.split(";").find((each) => each.trim().startsWith(start));
  return pair?.trim().slice(start.length) || undefined;
}

/** Sent only to the sign-in endpoints, and not readable by scripts. */
export function setDeviceCookie({ baseUrl }: About, reply: FastifyReply, token: string): void {
  const secure = isSecure(baseUrl) ? "; Secure" : "";
  const cookie = `${nameFor(baseUrl)}=${token}; Max-Age=${DEVICE_MS / 1000}; Path=/api/auth; HttpOnly; SameSite=Lax${secure}`;
  reply.header("set-cookie", cookie);
}

function nameFor(baseUrl: string): string {
  return isSecure(baseUrl) ? "__Secure-hotwash.device" : "hotwash.device";
}

function isSecure(baseUrl: string): boolean {
  return baseUrl.startsWith("https:");
}
