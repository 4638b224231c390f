import { encode } from "uqr";

/** The light zone that scanners need around the code, in modules. */
const QUIET = 4;

type QrPath = { readonly path: string; readonly side: number };

/** The dark modules, as the data of an SVG path. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { path: path.join(""), side: size };
}
