import { locale } from "#kit/speech.ts";

const KIBIBYTE = 1024;
const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A file's size: bytes, KiB or MiB. */
export function sizeText(bytes: number): string {
  if (bytes < KIBIBYTE) return `${bytes} B`;
  const kibibytes = bytes / KIBIBYTE;
  return kibibytes < KIBIBYTE ? `${Math.round(kibibytes)} KiB` : `${oneDecimal.format(kibibytes / KIBIBYTE)} MiB`;
}
