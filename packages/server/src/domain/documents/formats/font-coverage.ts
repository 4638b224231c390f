/** The characters for which a TrueType or OpenType font has a glyph. */
export function codePointsOf(font: Buffer): ReadonlySet<number> {
  const cmap = tableOf(font, "cmap");
  const found = new Set<number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4));
    const format = part.readUInt16BE(0);
    if (format === 4) addSegments(part, found);
    if (format === 12) addGroups(part, found);
  }
  return found;
}

function tableOf(font: Buffer, wanted: string): Buffer {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + i * 16;
    if (font.toString("latin1", entry, entry + 4) === wanted) return font.subarray(font.readUInt32BE(entry + 8));
  }
  throw new Error(`The font has no table ${wanted}.`);
}

/** Format 4: runs of 16-bit code points, each with an offset to add or an index to look up the glyph. */
function addSegments(part: Buffer, found: Set<number>): void {
  const size = part.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const [end, start] = [part.readUInt16BE(14 + at), part.readUInt16BE(16 + size + at)];
    const delta = part.readUInt16BE(16 + size * 2 + at);
    const place = 16 + size * 3 + at;
    const offset = part.readUInt16BE(place);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyph = offset === 0 ? code + delta : part.readUInt16BE(place + offset + (code - start) * 2);
      if ((glyph & 0xffff) !== 0) found.add(code);
    }
  }
}

/** Format 12: runs of any code points. */
function addGroups(part: Buffer, found: Set<number>): void {
  for (let i = 0; i < part.readUInt32BE(12); i++) {
    const group = 16 + i * 12;
    for (let code = part.readUInt32BE(group); code <= part.readUInt32BE(group + 4); code++) found.add(code);
  }
}
