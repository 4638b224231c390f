/**
 * Parses Accept or Accept-Encoding by weight (RFC 9110, 12.4.2). A weight of 0, or one that is not a number, is not
 * acceptable.
 */
export function parseAcceptHeader(header: string | readonly string[] | undefined): ReadonlyMap<string, number> {
  const named = String(header ?? "")
    .split(",")
    .map((each): readonly [string, number] => {
      const [name = "", ...parameters] = each.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    });
  return new Map(named.filter(([, weight]) => weight > 0));
}
