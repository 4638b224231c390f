/** Facts about the owner of a password, which an attacker would try first. */
export type Owner = { readonly name: string; readonly email: string; readonly organization_name?: string | undefined };

export type PersonalWord = { readonly word: string; readonly of: string };

/** Shorter words occur in too many others. */
const SHORTEST_WORD = 3;

/** The person's words in lower case, each with its origin. Longer ones come first, because they are more specific. */
export function personalWords({ name, email, organization_name = "" }: Owner): readonly PersonalWord[] {
  const [mailbox = "", host = ""] = email.toLowerCase().split("@");
  const words = [
    ...from("your email address", [email.toLowerCase(), mailbox, ...split(mailbox)]),
    ...from("your name", [name.toLowerCase(), split(name).join(""), ...split(name)]),
    ...from("your organization's name", [
      organization_name.toLowerCase(),
      split(organization_name).join(""),
      ...split(organization_name),
      ...split(host).slice(0, -1),
    ]),
    ...from("the name of this service", ["hotwash"]),
  ];
  const first = new Map(words.toReversed().map((each) => [each.word, each]));
  return [...first.values()].sort((a, b) => b.word.length - a.word.length);
}

function from(of: string, words: readonly string[]): PersonalWord[] {
  return words.filter((word) => word.length >= SHORTEST_WORD).map((word) => ({ word, of }));
}

function split(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
