import { Kind, parse } from "graphql";

/** Which of several operations is run: the one with the cursor, or the first. The server judges a broken document. */
export function chosenOperation(query: string, cursor: number): string | undefined {
  const operations = operationsOf(query);
  if (operations.length < 2) return undefined;
  const within = operations.find(({ loc }) => loc && loc.start <= cursor && cursor <= loc.end);
  return (within ?? operations[0])?.name?.value;
}

function operationsOf(query: string) {
  try {
    return parse(query).definitions.flatMap((each) => (each.kind === Kind.OPERATION_DEFINITION ? [each] : []));
  } catch {
    return [];
  }
}
