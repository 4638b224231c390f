import { Failure } from "#graphql/failure.ts";

/** Why there is no answer: this device is offline, or the server is away. */
export function unreachable(): Failure {
  return new Failure(
    navigator.onLine
      ? "The server did not respond. Nothing is lost; try again."
      : "You are offline. Nothing is lost; it loads as soon as you are connected again.",
    "UNREACHABLE",
  );
}
