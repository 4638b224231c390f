import { qrPath } from "#kit/qr-path.ts";

/** Always dark on light, because many scanners read nothing else. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, side } = qrPath(text);
  return (
    <svg className="qr-code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
