import { encode } from "uqr";

/** Draws the dark modules. */
export function qrCode(text: string): string {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#1D1B18" d="${path.join("")}"/></svg>`;
}
