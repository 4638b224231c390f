const KIBIBYTE = 1024;

/** A file's size: bytes, KiB or MiB. */
export function sizeText(bytes: number): string {
  if (bytes < KIBIBYTE) return `${bytes} B`;
  const kibibytes = bytes / KIBIBYTE;
  return kibibytes < KIBIBYTE ? `${Math.round(kibibytes)} KiB` : `${(kibibytes / KIBIBYTE).toFixed(1)} MiB`;
}
