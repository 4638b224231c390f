export type Option = { readonly value: string; readonly label: string };
