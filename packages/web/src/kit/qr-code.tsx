import { create } from "qrcode";

/** Modules of quiet that scanners need around the code. */
const QUIET = 4;

/** Always dark on light: many scanners read no other. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = create(text, { errorCorrectionLevel: "M" }).modules;
  const path = [...data].map((dark, i) =>
    dark ? `M${(i % size) + QUIET} ${Math.floor(i / size) + QUIET}h1v1h-1z` : "",
  );
  const side = size + 2 * QUIET;
  return (
    <svg className="qr-code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path.join("")} />
    </svg>
  );
}
