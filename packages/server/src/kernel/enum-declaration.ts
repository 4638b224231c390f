export type Described = { readonly description: string };

/** Codes with what each means. */
export type EnumDeclaration = Described & {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
};

export type Code<E extends EnumDeclaration> = keyof E["values"] & string;
