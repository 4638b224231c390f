import { isIP } from "node:net";

/** What the published schema of OCSF 1.8.0 says about the attributes that events use. */
type Facts = {
  readonly required: readonly string[];
  readonly oneOf?: readonly string[];
  /** Each attribute with its type; `[]` after it: several. */
  readonly attributes: Readonly<Record<string, string>>;
};

const EVENT = {
  activity_id: "integer",
  activity_name: "string",
  category_uid: "integer",
  category_name: "string",
  class_uid: "integer",
  class_name: "string",
  type_uid: "integer",
  type_name: "string",
  time: "integer",
  severity_id: "integer",
  severity: "string",
  status_id: "integer",
  status: "string",
  status_code: "string",
  message: "string",
  count: "integer",
  duration: "integer",
  metadata: "metadata",
  unmapped: "any",
};
const REQUIRED = ["activity_id", "category_uid", "class_uid", "metadata", "severity_id", "time", "type_uid"];
const NAMED = { name: "string", uid: "string", type: "string" };

/** The classes by their number. */
const CLASSES: Readonly<Record<number, Facts & { readonly activities: readonly number[] }>> = {
  3001: {
    required: [...REQUIRED, "user"],
    attributes: { ...EVENT, actor: "actor", src_endpoint: "network_endpoint", user: "user" },
    activities: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 99],
  },
  3002: {
    required: [...REQUIRED, "user"],
    oneOf: ["service", "dst_endpoint"],
    attributes: {
      ...EVENT,
      actor: "actor",
      src_endpoint: "network_endpoint",
      dst_endpoint: "network_endpoint",
      service: "service",
      user: "user",
      is_remote: "boolean",
    },
    activities: [1, 2, 3, 4, 5, 6, 7, 99],
  },
  3004: {
    required: [...REQUIRED, "entity"],
    attributes: { ...EVENT, actor: "actor", src_endpoint: "network_endpoint", entity: "managed_entity" },
    activities: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 99],
  },
  6003: {
    required: [...REQUIRED, "actor", "api", "src_endpoint"],
    attributes: {
      ...EVENT,
      actor: "actor",
      api: "api",
      src_endpoint: "network_endpoint",
      dst_endpoint: "network_endpoint",
      resources: "resource_details[]",
    },
    activities: [1, 2, 3, 4, 99],
  },
  6006: {
    required: [...REQUIRED, "actor", "file", "src_endpoint"],
    attributes: {
      ...EVENT,
      actor: "actor",
      file: "file",
      src_endpoint: "network_endpoint",
      dst_endpoint: "network_endpoint",
    },
    activities: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 99],
  },
};

const OBJECTS: Readonly<Record<string, Facts>> = {
  metadata: {
    required: ["product", "version"],
    attributes: {
      version: "string",
      uid: "string",
      sequence: "integer",
      event_code: "string",
      log_name: "string",
      original_time: "string",
      tenant_uid: "string",
      correlation_uid: "string",
      labels: "string[]",
      product: "product",
    },
  },
  product: {
    required: [],
    oneOf: ["name", "uid"],
    attributes: { name: "string", vendor_name: "string", version: "string" },
  },
  actor: { required: [], oneOf: ["user", "session", "app_name"], attributes: { user: "user" } },
  user: { required: [], oneOf: ["account", "name", "uid"], attributes: { ...NAMED, type_id: "integer" } },
  service: { required: [], oneOf: ["name", "uid"], attributes: { name: "string" } },
  network_endpoint: {
    required: [],
    oneOf: ["ip", "uid", "name", "hostname", "svc_name"],
    attributes: { name: "string", svc_name: "string", hostname: "string", ip: "ip" },
  },
  managed_entity: { required: [], oneOf: ["name", "uid"], attributes: NAMED },
  resource_details: { required: [], oneOf: ["name", "uid"], attributes: NAMED },
  api: { required: ["operation"], attributes: { operation: "string", service: "service" } },
  file: { required: ["name", "type_id"], attributes: { ...NAMED, type_id: "integer" } },
};

const ENUMS: Readonly<Record<string, readonly number[]>> = {
  severity_id: [0, 1, 2, 3, 4, 5, 6, 99],
  status_id: [0, 1, 2, 99],
};

/** What is wrong with an event, each with its place. */
export function problemsOf(event: Readonly<Record<string, unknown>>): readonly string[] {
  const { class_uid: uid, activity_id: activity, type_uid, category_uid } = event;
  const found = CLASSES[Number(uid)];
  if (!found) return [`class_uid ${uid} is unknown`];
  const problems = objectProblems(event, found, "");
  if (!found.activities.includes(Number(activity))) problems.push(`activity_id ${activity} is not of ${uid}`);
  if (type_uid !== Number(uid) * 100 + Number(activity)) problems.push("type_uid does not follow");
  if (category_uid !== Math.floor(Number(uid) / 1_000)) problems.push("category_uid does not follow");
  for (const [name, values] of Object.entries(ENUMS)) {
    if (name in event && !values.includes(Number(event[name]))) problems.push(`${name} is not in its enum`);
  }
  return problems;
}

function objectProblems(value: object, { required, oneOf, attributes }: Facts, place: string): string[] {
  const entries = Object.entries(value);
  const has = (name: string) => entries.some(([each]) => each === name);
  return [
    ...required.filter((name) => !has(name)).map((name) => `${place}${name} is missing`),
    ...(oneOf && !oneOf.some(has) ? [`${place} has none of ${oneOf.join(", ")}`] : []),
    ...entries.flatMap(([name, each]) => valueProblems(each, attributes[name], `${place}${name}`)),
  ];
}

function valueProblems(value: unknown, type: string | undefined, place: string): string[] {
  if (type === undefined) return [`${place} is not an attribute`];
  if (type === "any") return [];
  if (type.endsWith("[]")) {
    if (!Array.isArray(value) || value.length === 0) return [`${place} must be a list`];
    return value.flatMap((each, i) => valueProblems(each, type.slice(0, -2), `${place}.${i}`));
  }
  const object = OBJECTS[type];
  if (object) {
    return typeof value === "object" && value !== null
      ? objectProblems(value, object, `${place}.`)
      : [`${place} must be an object`];
  }
  return isOf(type, value) ? [] : [`${place} must be of type ${type}, not ${JSON.stringify(value)}`];
}

function isOf(type: string, value: unknown): boolean {
  switch (type) {
    case "integer":
      return Number.isSafeInteger(value);
    case "boolean":
      return typeof value === "boolean";
    case "ip":
      return typeof value === "string" && isIP(value) !== 0;
    default:
      return typeof value === "string" && value !== "";
  }
}
