import { Refusal } from "#kernel/refusal.ts";
import { attacks, smuggled } from "#tests/injection/attacks.ts";
import { type Judged, judge } from "#tests/injection/judge.ts";
import { createPen, freePlaces, type Pen } from "#tests/injection/pen.ts";
import { type Planted, plantClient, type Trying } from "#tests/injection/plant-client.ts";
import { readSurfaces, type Surface } from "#tests/injection/read-surfaces.ts";
import type { Market } from "#tests/support/market.ts";
import { actIn, tryOut } from "#tests/support/performing.ts";

export type Evaluated = { readonly attack: string; readonly planted: number; readonly surfaces: readonly Judged[] };
export type Read = { readonly client: Planted; readonly pen: Pen; readonly surfaces: readonly Surface[] };

/** What no answer to the client's agent may hold. */
const STRANGER = "otherClient";

/** A client whose texts are these, and all that is shown of it. */
export async function plantAndRead(
  market: Market,
  staffKey: string,
  textOf: (number: number) => string,
  query: string,
  trying?: Trying,
): Promise<Read> {
  const pen = createPen((number) => textOf(number).replaceAll("NEIGHBOUR", market.members.otherClient.id));
  const client = await plantClient(market, pen, trying);
  return { client, pen, surfaces: await readSurfaces(market, client, staffKey, query) };
}

export const harmlessText = () => "The night shift waited for the on-call engineer.";

export function judgeAll(read: Read, harmless: Read): readonly Judged[] {
  return read.surfaces.map((surface) => {
    const before = harmless.surfaces.find(({ name }) => name === surface.name) ?? { name: surface.name, answers: [] };
    return judge(surface, before, read.pen.typed, harmless.pen.typed, STRANGER);
  });
}

/** Every attack in every text of a client of its own. */
export async function* evaluateAll(market: Market, staffKey: string): AsyncGenerator<Evaluated> {
  const harmless = await plantAndRead(market, staffKey, harmlessText, harmlessText());
  for (const [attack, text] of Object.entries(attacks)) {
    const read = await plantAndRead(market, staffKey, () => text, text.slice(0, 200));
    yield { attack, planted: read.pen.typed.size, surfaces: judgeAll(read, harmless) };
  }
}

export type Smuggling = { readonly attack: string; tried: number; readonly problems: string[] };

/** Tries what nobody sees in every text of every action that a client is planted by; `choose` says what is tried where. */
export function smuggling(market: Market, choose: (place: number) => readonly string[]) {
  const results = new Map(
    Object.keys(smuggled).map((attack): [string, Smuggling] => [attack, { attack, tried: 0, problems: [] }]),
  );
  let places = 0;
  const trying: Trying = async (caller, action, input) => {
    const paths = freePlaces(action.input, input, "").map(({ path }) => path);
    for (const path of paths) {
      for (const attack of choose(places++)) {
        const result = results.get(attack);
        const place = freePlaces(action.input, input, smuggled[attack] ?? "").find((each) => each.path === path);
        if (!result || !place) continue;
        result.tried++;
        const refusal = await refusalOf(() =>
          tryOut(market.dependencies, caller, (connection) =>
            actIn(connection, market.dependencies, caller, action, place.input),
          ),
        );
        const isRight =
          refusal?.code === "BAD_USER_INPUT" && refusal.details.field === path && SAID.test(refusal.message);
        if (!isRight) result.problems.push(`${action.name}.${path}: ${refusal?.message ?? "was taken"}`);
      }
    }
  };
  return { trying, results };
}

const SAID = /: must not contain the .+ U\+[0-9A-F]{4,6} \(character \d+\)/;

async function refusalOf(attempt: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await attempt();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
