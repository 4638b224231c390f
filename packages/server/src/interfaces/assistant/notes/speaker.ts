/** A participant, by the name that a line may begin with. */
export type Person = { readonly id: string; readonly name: string };

/** A line without its leading name. `person` is the participant with that name, if exactly one has it. */
export type Spoken = { readonly name: string; readonly rest: string; readonly person: Person | undefined };

const NAME = /^(?<name>\p{Lu}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){0,4})(?: ?\([^)]{1,80}\))?\s*:\s+(?=\S)/u;

/** "Ana Petrov (CISO): …", if a line begins like this. */
export function speakerOf(text: string, people: readonly Person[]): Spoken | undefined {
  const found = NAME.exec(text);
  const name = found?.groups?.name;
  if (!found || name === undefined) return undefined;
  return { name, rest: text.slice(found[0].length), person: personCalled(name, people) };
}

function personCalled(name: string, people: readonly Person[]): Person | undefined {
  const wanted = folded(name);
  const whole = people.filter((each) => folded(each.name) === wanted);
  const alike = whole.length > 0 ? whole : people.filter((each) => folded(each.name).split(" ")[0] === wanted);
  return alike.length === 1 ? alike[0] : undefined;
}

function folded(name: string): string {
  return name.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}
