type Place = { readonly x: number; readonly y: number };

/** The points of an SVG polyline, to a tenth of a pixel. */
export function polyline(places: readonly Place[]): string {
  return places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}
