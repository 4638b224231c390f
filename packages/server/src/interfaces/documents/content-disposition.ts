/** The name in ASCII for old programs, and in full for others (RFC 6266). */
export function contentDisposition(how: "attachment" | "inline", name: string): string {
  const clean = withoutSigns(name);
  // Decomposition turns a full-width quotation mark into a plain one.
  const plain = withoutSigns(clean.normalize("NFKD")).replace(/[^\x20-\x7e]/g, "");
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function withoutSigns(name: string): string {
  return name
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
