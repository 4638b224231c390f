export type Described = { readonly description: string };

/** Codes with their meanings. */
export type EnumDeclaration = Described & {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
  /** Codes in the words of a sentence, where these are not the code in lower case: OT_DISRUPTION as "OT disruption". */
  readonly labels?: Readonly<Record<string, string>>;
};

export type Code<E extends EnumDeclaration> = keyof E["values"] & string;

export function codesOf<E extends EnumDeclaration>({ values }: E): readonly Code<E>[] {
  const isCode = (code: string): code is Code<E> => code in values;
  return Object.keys(values).filter(isCode);
}
