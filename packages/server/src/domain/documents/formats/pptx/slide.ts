import type pptxgenjs from "pptxgenjs";

export const [SERIF, SANS] = ["Georgia", "Calibri"] as const;
/** Where content is placed on a slide, in inches. */
export const [LEFT, WIDTH, TOP, BOTTOM] = [0.8, 11.73, 1.55, 6.85] as const;

export type Slide = ReturnType<pptxgenjs.default["addSlide"]>;
