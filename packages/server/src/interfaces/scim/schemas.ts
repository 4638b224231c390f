import { GROUP, ROOT, USER } from "#interfaces/scim/schema-names.ts";

type Attribute = Readonly<Record<string, unknown>> & { readonly name: string };
type Facts = Readonly<Record<string, unknown>>;

/** An attribute with the characteristics of RFC 7643, section 2.2. */
function attribute(name: string, description: string, facts: Facts = {}): Attribute {
  return {
    name,
    type: "string",
    multiValued: false,
    description,
    required: false,
    caseExact: false,
    mutability: "readWrite",
    returned: "default",
    uniqueness: "none",
    ...facts,
  };
}

const readOnly = { mutability: "readOnly" };
const externalId = attribute("externalId", "ID of the resource in the directory. No two have the same.", {
  caseExact: true,
  uniqueness: "server",
});

const userAttributes = [
  attribute("userName", "Email address that signs in. It cannot change.", {
    required: true,
    mutability: "immutable",
    uniqueness: "server",
  }),
  externalId,
  attribute("displayName", "Name of the person. Without one, name.formatted counts, or givenName and familyName."),
  attribute("name", "Parts of the name.", {
    type: "complex",
    subAttributes: [
      attribute("formatted", "The whole name."),
      attribute("givenName", "Given name."),
      attribute("familyName", "Family name."),
    ],
  }),
  attribute("active", "Whether the person may sign in.", { type: "boolean" }),
  attribute("emails", "The address of userName.", {
    type: "complex",
    multiValued: true,
    ...readOnly,
    subAttributes: [
      attribute("value", "The address.", readOnly),
      attribute("type", "work.", readOnly),
      attribute("primary", "true.", { type: "boolean", ...readOnly }),
    ],
  }),
  attribute("groups", "Groups that the person is a member of.", {
    type: "complex",
    multiValued: true,
    ...readOnly,
    subAttributes: [
      attribute("value", "ID of the group.", readOnly),
      attribute("display", "Name of the group.", readOnly),
      attribute("$ref", "Address of the group.", { type: "reference", referenceTypes: ["Group"], ...readOnly }),
    ],
  }),
];

const groupAttributes = [
  attribute("displayName", "Name of the group.", { required: true, uniqueness: "server" }),
  externalId,
  attribute("members", "People who are in the group.", {
    type: "complex",
    multiValued: true,
    subAttributes: [
      attribute("value", "ID of the User.", { mutability: "immutable", caseExact: true }),
      attribute("display", "Name of the person.", readOnly),
      attribute("$ref", "Address of the User.", { type: "reference", referenceTypes: ["User"], ...readOnly }),
      attribute("type", "User.", { canonicalValues: ["User"], ...readOnly }),
    ],
  }),
];

const SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Schema";
const RESOURCE_TYPE = "urn:ietf:params:scim:schemas:core:2.0:ResourceType";
const CONFIG = "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig";

export type Described = { readonly id: string } & Readonly<Record<string, unknown>>;

export function scimSchemas(baseUrl: string): readonly Described[] {
  const schema = (id: string, name: string, description: string, attributes: readonly Attribute[]) => ({
    schemas: [SCHEMA],
    id,
    name,
    description,
    attributes,
    meta: { resourceType: "Schema", location: `${baseUrl}${ROOT}/Schemas/${id}` },
  });
  return [
    schema(USER, "User", "A person of the organization.", userAttributes),
    schema(GROUP, "Group", "A group of people, to which an ADMIN may give a role.", groupAttributes),
  ];
}

export function resourceTypes(baseUrl: string): readonly Described[] {
  const type = (name: string, schema: string) => ({
    schemas: [RESOURCE_TYPE],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema,
    meta: { resourceType: "ResourceType", location: `${baseUrl}${ROOT}/ResourceTypes/${name}` },
  });
  return [type("User", USER), type("Group", GROUP)];
}

export function serviceProviderConfig(baseUrl: string, mostResults: number): object {
  return {
    schemas: [CONFIG],
    documentationUri: "https://datatracker.ietf.org/doc/html/rfc7644",
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: mostResults },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: "oauthbearertoken",
        name: "Bearer token",
        description: "The token that an ADMIN gets when they connect the directory.",
        specUri: "https://datatracker.ietf.org/doc/html/rfc6750",
        primary: true,
      },
    ],
    meta: { resourceType: "ServiceProviderConfig", location: `${baseUrl}${ROOT}/ServiceProviderConfig` },
  };
}
