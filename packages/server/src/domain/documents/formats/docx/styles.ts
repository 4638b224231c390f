import { type ICharacterStyleOptions, type IParagraphStyleOptions, type IStylesOptions, LineRuleType } from "docx";
import { colors } from "#domain/documents/colors.ts";
import type { Theme } from "#domain/documents/theme.ts";
import { spokenLanguage } from "#platform/language/speaking.ts";

/** Typefaces that every Word has, because the reader's machine may lack ours. */
export const SANS = "Calibri";

export function bodyFont({ typeface }: Theme): string {
  return typeface === "SERIF" ? "Georgia" : SANS;
}

/** Word's own styles by name, so that editing one changes the whole document. Sizes are half points. */
export function stylesOf(theme: Theme): IStylesOptions {
  return { default: textStyles(bodyFont(theme)), paragraphStyles, characterStyles: [referenceStyle(theme)] };
}

const textStyles = (font: string): NonNullable<IStylesOptions["default"]> => ({
  document: {
    run: { font, size: 21, color: colors.text, language: { value: spokenLanguage() } },
    paragraph: { spacing: { after: 140, line: 288, lineRule: LineRuleType.AUTO } },
  },
  title: {
    run: { font, size: 60, bold: true, color: colors.text },
    paragraph: { spacing: { before: 120, after: 120, line: 264, lineRule: LineRuleType.AUTO } },
  },
  heading1: {
    run: { font, size: 32, bold: true, color: colors.text },
    paragraph: { spacing: { before: 480, after: 160 }, keepNext: true },
  },
  heading2: {
    run: { font, size: 25, bold: true, color: colors.text },
    paragraph: { spacing: { before: 320, after: 120 }, keepNext: true },
  },
  heading3: {
    run: { font, size: 22, bold: true, color: colors.text },
    paragraph: { spacing: { before: 260, after: 60 }, keepNext: true },
  },
  listParagraph: { run: { font, size: 21 } },
});

const paragraphStyles: readonly IParagraphStyleOptions[] = [
  {
    id: "Subtitle",
    name: "Subtitle",
    basedOn: "Normal",
    next: "Normal",
    quickFormat: true,
    run: { font: SANS, size: 22, color: colors.text2 },
    paragraph: { spacing: { after: 60 } },
  },
  {
    id: "Caption",
    name: "caption",
    basedOn: "Normal",
    next: "Normal",
    quickFormat: true,
    run: { font: SANS, size: 18, bold: true, color: colors.text },
    paragraph: { spacing: { before: 200, after: 80 }, keepNext: true },
  },
  {
    id: "TableText",
    name: "Table Text",
    basedOn: "Normal",
    quickFormat: true,
    run: { font: SANS, size: 18 },
    paragraph: { spacing: { before: 30, after: 30, line: 240, lineRule: LineRuleType.AUTO } },
  },
  {
    id: "Small",
    name: "Small Print",
    basedOn: "Normal",
    quickFormat: true,
    run: { font: SANS, size: 16, color: colors.text3 },
    paragraph: { spacing: { after: 60, line: 240, lineRule: LineRuleType.AUTO } },
  },
];

const referenceStyle = ({ accent }: Theme): ICharacterStyleOptions => ({
  id: "Reference",
  name: "Reference",
  quickFormat: true,
  run: { font: SANS, size: 18, color: accent },
});
