import { sayCounted } from "#platform/language/say.ts";

/** "1 gap", "3 gaps", in the language that is spoken. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return sayCounted(count, one, many);
}
