import type { FastifyReply } from "fastify";
import type { Person } from "#domain/accounts/person.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";

const YEAR_SECONDS = 31_536_000;

/** The language that the person chose comes along to the browser where they sign in, in the cookie that its pages keep. */
export function bringLanguage(
  { baseUrl }: Pick<Dependencies, "baseUrl">,
  reply: FastifyReply,
  person: Pick<Person, "language"> | undefined,
): void {
  if (!person?.language) return;
  const secure = baseUrl.startsWith("https:") ? "; Secure" : "";
  const cookie = `language=${person.language}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${secure}`;
  reply.header("set-cookie", cookie);
}
