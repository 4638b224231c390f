import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "#domain/access/set-password.ts";
import { CommandFailure } from "#interfaces/cli/failure.ts";

const RANDOM_BYTES = 18;

export type ChosenPassword = { readonly password: string; readonly generated: boolean };

/** From standard input, so that it stands in no list of processes and no history of a shell; else a random one. */
export async function choosePassword(fromStdin: boolean | undefined): Promise<ChosenPassword> {
  if (!fromStdin) return { password: randomBytes(RANDOM_BYTES).toString("base64url"), generated: true };
  const password = (await text(process.stdin)).replace(/\r?\n$/, "");
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) {
    const range = `${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD}`;
    throw new CommandFailure(`A password has ${range} characters; standard input brought ${password.length}.`, 2);
  }
  return { password, generated: false };
}
