import type { SaxesTagNS } from "saxes";
import { refusal } from "#domain/organizations/logo/refuse-picture.ts";
import { phrase } from "#platform/language/phrase.ts";

/** An element, its content, and the ids of other parts it draws. */
type Drawn = { readonly inside: Drawn[]; readonly refers: readonly string[] };

/** Collects a drawing element by element, in the order of its tags. */
export type Drawing = {
  readonly open: (tag: SaxesTagNS) => void;
  readonly close: () => void;
  /** Refuses files that are small to send and endless to draw: parts that draw parts that draw parts. */
  readonly check: () => void;
};

// A parser searches all enclosing elements for the namespace of an element.
const DEEPEST = 100;
const DEEPEST_REFERENCE = 8;
const MOST_DRAWN = 100_000;

export function createDrawing(): Drawing {
  const around: Drawn[] = [{ inside: [], refers: [] }];
  const byId = new Map<string, Drawn[]>();
  let drawn = 0;

  const draw = ({ inside, refers }: Drawn, referred: number): void => {
    drawn += 1;
    if (drawn > MOST_DRAWN) throw refusal(phrase`the SVG draws more than ${MOST_DRAWN} elements, counting each use`);
    if (referred > DEEPEST_REFERENCE) {
      throw refusal(
        phrase`the SVG's references are nested more than ${DEEPEST_REFERENCE} deep, or refer to themselves`,
      );
    }
    for (const each of inside) draw(each, referred);
    for (const id of refers) for (const each of byId.get(id) ?? []) draw(each, referred + 1);
  };

  return {
    open: ({ attributes }) => {
      if (around.length > DEEPEST) throw refusal(phrase`the SVG's elements are nested more than ${DEEPEST} deep`);
      const values = Object.values(attributes);
      const element = { inside: [], refers: values.flatMap(({ local, value }) => referencesIn(local, value)) };
      around.at(-1)?.inside.push(element);
      around.push(element);
      const id = attributes.id?.value;
      if (id !== undefined) byId.set(id, [...(byId.get(id) ?? []), element]);
    },
    close: () => {
      around.pop();
    },
    check: () => {
      for (const each of around) draw(each, 0);
    },
  };
}

function referencesIn(attribute: string, value: string): string[] {
  const addresses = [...value.matchAll(/url\s*\(\s*["']?\s*#([^)"']*)/gi)].map(([, id = ""]) => id);
  if (/^href$/i.test(attribute)) addresses.push(value.trim().slice(1));
  // With escapes, an id here could differ from the id that is drawn.
  if (addresses.some((id) => id.includes("%")))
    throw refusal(phrase`the SVG's references contain escapes, which are not accepted`);
  return addresses.map((id) => id.trim());
}
