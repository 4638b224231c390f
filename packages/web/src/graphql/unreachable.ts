import { Failure } from "#graphql/failure.ts";

/** Why a page or a part of it has no answer: this device is offline, or the server is away. */
export function unreachable(): Failure {
  return new Failure(
    navigator.onLine
      ? "The server did not respond. Nothing is lost; try again."
      : "You are offline. Nothing is lost; it loads as soon as you are connected again.",
    "UNREACHABLE",
  );
}

/** The same of an action, which nobody sends again by itself. */
export function undone(): Failure {
  return new Failure(
    navigator.onLine
      ? "The server did not respond. Try again."
      : "You are offline, so this was not done. Try again when you are connected.",
    "UNREACHABLE",
  );
}

/** The right one of the two for a GraphQL document. */
export function unanswered(query: string): Failure {
  return /^\s*mutation\b/.test(query) ? undone() : unreachable();
}
