import { lightAccents, plainAccents } from "#domain/brand/accents.ts";
import { standardTheme, type Theme } from "#domain/documents/theme.ts";
import type { DocumentTheme } from "#domain/organizations/organization-enums.ts";

export type ThemeRow = { readonly accent_color: string | null; readonly document_theme: DocumentTheme };

/** The look that the operator chose for documents. */
export function documentTheme({ accent_color, document_theme }: ThemeRow): Theme {
  const typeface = document_theme === "SANS" ? "SANS" : "SERIF";
  const accents = document_theme === "PLAIN" ? plainAccents : accent_color && lightAccents(accent_color);
  if (!accents) return { ...standardTheme, typeface };
  const { accent, soft, line } = accents;
  return { typeface, accent: digits(accent), accentSoft: digits(soft), accentLine: digits(line) };
}

/** Documents name a color without its #. */
function digits(color: string): string {
  return color.slice(1).toUpperCase();
}
