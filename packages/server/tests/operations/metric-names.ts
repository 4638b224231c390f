/** The metrics of a PromQL expression, and the recording rules that it reads. */
export function metricsIn(expr: string): string[] {
  const plain = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, " ");
  return [...plain.matchAll(/[a-z_:][\w:]*_[\w:]*(?!\w*\()|hotwash:[\w:]+/g)]
    .map(([name]) => name)
    .filter((name) => !/_over_time$/.test(name));
}

/** What `/metrics` declares, also for the series of a histogram. */
export function declaredIn(body: string): (name: string) => boolean {
  const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  return (name) => known.has(name) || known.has(name.replace(/_(bucket|count|sum)$/, ""));
}
