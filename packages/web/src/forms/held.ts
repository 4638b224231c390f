type Values = Readonly<Record<string, string>>;

/** What a form holds: a record as it was read, and what the person typed over it. */
export type Held = {
  /** Renewed only together with the values that were read. */
  readonly version: string | undefined;
  readonly read: Values;
  /** Only what differs from what was read. */
  readonly typed: Values;
  /** What somebody else has changed too, of what was typed. */
  readonly contested: readonly string[];
  /** Whether what was typed is from earlier, before the form was opened. */
  readonly isRestored: boolean;
};

/** What is kept of a form that was neither sent nor cancelled. */
export type Draft = Pick<Held, "read" | "typed" | "contested">;

/** A form as it opens, with what was typed earlier. */
export function opened(version: string | undefined, read: Values, draft: Draft | undefined): Held {
  const untouched = { version, read, typed: {}, contested: [], isRestored: false };
  if (!draft) return untouched;
  const held = renewed({ ...untouched, ...draft }, version, read);
  return { ...held, isRestored: hasTyped(held) };
}

export function hasTyped({ typed }: Held): boolean {
  return Object.keys(typed).length > 0;
}

export function typedOver(held: Held, name: string, text: string): Held {
  const { [name]: _, ...others } = held.typed;
  const isChanged = text !== (held.read[name] ?? "");
  return { ...held, typed: isChanged ? { ...others, [name]: text } : others };
}

/** The record as it is now: what was typed stays, and the rest is as somebody else saved it. */
export function renewed(held: Held, version: string | undefined, read: Values): Held {
  const own = ownValues(held);
  const typed = Object.entries(own).filter(([name, text]) => text !== (read[name] ?? ""));
  const isOvertaken = (name: string) => (read[name] ?? "") !== (held.read[name] ?? "");
  const contested = typed.flatMap(([name]) => (isOvertaken(name) || held.contested.includes(name) ? [name] : []));
  // Without a record, there is nothing that others change.
  return { ...held, version, read, typed: Object.fromEntries(typed), contested: version ? contested : [] };
}

/** Fields of one list, such as `questions.0.body`, are the person's together: others' rows may have moved. */
function ownValues({ read, typed }: Held): Values {
  const lists = new Set(Object.keys(typed).flatMap((name) => listOf(name) ?? []));
  const whole = Object.entries(read).filter(([name]) => lists.has(listOf(name) ?? ""));
  return { ...Object.fromEntries(whole), ...typed };
}

function listOf(name: string): string | undefined {
  return name.includes(".") ? name.slice(0, name.indexOf(".")) : undefined;
}

/** What somebody else has saved in a field that the person changed too. */
export function theirsIn({ read, typed, contested }: Held, name: string): string | undefined {
  return name in typed && contested.includes(name) ? (read[name] ?? "") : undefined;
}

/** Once it was sent, nothing of it is left to type over what is read next. */
export function sent({ version, read, typed }: Held): Held {
  return opened(version, { ...read, ...typed }, undefined);
}
