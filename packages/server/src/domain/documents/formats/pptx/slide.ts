import type pptxgenjs from "pptxgenjs";
import { colors } from "#domain/documents/colors.ts";
import { xmlText } from "#domain/documents/formats/xml-text.ts";
import type { Theme } from "#domain/documents/theme.ts";

export const SANS = "Calibri";

export function headFont({ typeface }: Theme): string {
  return typeface === "SERIF" ? "Georgia" : SANS;
}

/** Where content is placed on a slide, in inches. */
export const [LEFT, WIDTH, TOP, BOTTOM] = [0.8, 11.73, 1.55, 6.85] as const;

export type Slide = ReturnType<pptxgenjs.default["addSlide"]>;

/** A line in small print at the bottom. */
export function addNote(slide: Slide, note: string): void {
  slide.addText(xmlText(note), {
    x: LEFT,
    y: BOTTOM - 0.25,
    w: WIDTH,
    h: 0.3,
    margin: 0,
    fontFace: SANS,
    fontSize: 11,
    color: colors.text3,
  });
}
