export function code(text: string): string {
  return `\`${text}\``;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows.map((cells) => cells.map(inCell))];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function inCell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll(/\s*\n\s*/g, " ");
}

export function block(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** Paragraphs, without those that are empty. */
export function joined(...paragraphs: readonly string[]): string {
  return paragraphs.filter((each) => each !== "").join("\n\n");
}
