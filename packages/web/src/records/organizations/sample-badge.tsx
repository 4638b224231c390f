/** On the pages of the sample client. */
export function SampleBadge({ is_sample }: { readonly is_sample: boolean }) {
  return is_sample && <span className="badge accent">Sample data</span>;
}
