/**
 * What OSCAL 1.1.2 asks of assessment results, as far as Hotwash writes them: names, what is required, forms of values,
 * no empty lists and nothing unknown. Restated from NIST's published model, which is wider.
 */
const text = { type: "string" };
const line = { type: "string", pattern: "^\\S(.*\\S)?$" };
const token = { type: "string", pattern: "^(\\p{L}|_)(\\p{L}|\\p{N}|[.\\-_])*$" };
const uri = { type: "string", pattern: "^[a-zA-Z][a-zA-Z0-9+\\-.]+:.+$" };
const reference = { type: "string", format: "uri-reference" };
const moment = {
  type: "string",
  pattern: "T\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$",
  format: "date-time",
};
const uuid = {
  type: "string",
  pattern: "^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[45][0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}$",
};

const list = (items: object) => ({ type: "array", minItems: 1, items });

function object(required: Readonly<Record<string, object>>, optional: Readonly<Record<string, object>> = {}) {
  return {
    type: "object",
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  };
}

const props = list(object({ name: token, value: line }, { ns: uri, uuid, class: token }));
const selected = list(object({ "control-id": token }));

const metadata = object(
  { title: text, "last-modified": moment, version: line, "oscal-version": line },
  { props, parties: list(object({ uuid, type: { enum: ["person", "organization"] } }, { name: line })) },
);

const observation = object(
  { uuid, description: text, methods: list(line), collected: moment },
  { title: text, props, types: list(token) },
);

const risk = object({ uuid, title: text, description: text, statement: text, status: token }, { props });

const finding = object(
  {
    uuid,
    title: text,
    description: text,
    target: object({
      type: { enum: ["statement-id", "objective-id"] },
      "target-id": token,
      status: object({ state: { enum: ["satisfied", "not-satisfied"] } }, { reason: token }),
    }),
  },
  {
    props,
    "related-observations": list(object({ "observation-uuid": uuid })),
    "related-risks": list(object({ "risk-uuid": uuid })),
  },
);

const result = object(
  {
    uuid,
    title: text,
    description: text,
    start: moment,
    "reviewed-controls": object({
      "control-selections": list(object({ "include-controls": selected }, { description: text })),
    }),
  },
  { end: moment, props, observations: list(observation), risks: list(risk), findings: list(finding), remarks: text },
);

export const assessmentResultsSchema = object({
  "assessment-results": object(
    { uuid, metadata, "import-ap": object({ href: reference }), results: list(result) },
    { "back-matter": object({}, { resources: list(object({ uuid }, { title: text, description: text })) }) },
  ),
});
