/** The text by which languages translate a counted noun, in ICU's message format. */
export function countedText(one: string, many = `${one}s`): string {
  return `{0, plural, one {# ${one}} other {# ${many}}}`;
}
