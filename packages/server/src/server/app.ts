import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { assistantEndpoint } from "#interfaces/assistant/endpoint.ts";
import { authEndpoint } from "#interfaces/auth/endpoint.ts";
import { brandLogoRoute } from "#interfaces/brand/logo-route.ts";
import { calendarEndpoint } from "#interfaces/calendar/endpoint.ts";
import { certificateFileEndpoint } from "#interfaces/certificates/file-endpoint.ts";
import { publicEndpoint } from "#interfaces/certificates/public-endpoint.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { attachmentEndpoint } from "#interfaces/documents/attachment-endpoint.ts";
import { fileEndpoint } from "#interfaces/documents/file-endpoint.ts";
import { importEndpoint } from "#interfaces/documents/import-endpoint.ts";
import { logoEndpoint } from "#interfaces/documents/logo-endpoint.ts";
import { mselEndpoint } from "#interfaces/documents/msel-endpoint.ts";
import { organizationExportEndpoint } from "#interfaces/documents/organization-export-endpoint.ts";
import { scenarioPackEndpoint } from "#interfaces/documents/scenario-pack-endpoint.ts";
import { exportsEndpoint } from "#interfaces/exports/endpoint.ts";
import { feedEndpoint } from "#interfaces/feed/feed-endpoint.ts";
import { graphqlEndpoint } from "#interfaces/graphql/endpoint.ts";
import { liveEndpoint } from "#interfaces/live/endpoint.ts";
import { mcpEndpoint } from "#interfaces/mcp/endpoint.ts";
import { consentEndpoint } from "#interfaces/oauth/consent-endpoint.ts";
import { oauthEndpoint } from "#interfaces/oauth/endpoint.ts";
import { oauthMetadata } from "#interfaces/oauth/metadata.ts";
import { openApiEndpoint } from "#interfaces/openapi/openapi-endpoint.ts";
import { answerFailures } from "#interfaces/operations/answer-failures.ts";
import { healthEndpoint } from "#interfaces/operations/health-endpoint.ts";
import { metricsEndpoint } from "#interfaces/operations/metrics-endpoint.ts";
import { securityHeaders } from "#interfaces/operations/security-headers.ts";
import { closeConnections } from "#interfaces/operations/shutdown.ts";
import { traceRequests } from "#interfaces/operations/trace-requests.ts";
import type { Folders } from "#interfaces/operations/watch-disk.ts";
import type { DemoAccount } from "#interfaces/portal/demo-accounts.ts";
import { EXPLORER, portalEndpoint } from "#interfaces/portal/portal-endpoint.ts";
import { siteFiles } from "#interfaces/portal/site-files.ts";
import { JSON_TYPE, readJson, refuseCodedBodies } from "#interfaces/read-body.ts";
import { packLinkEndpoint } from "#interfaces/renewal/link-endpoint.ts";
import { packEndpoint } from "#interfaces/renewal/pack-endpoint.ts";
import { scimEndpoint } from "#interfaces/scim/endpoint.ts";
import type { Config } from "#platform/config.ts";

/** Each adds its routes in a separate scope: its parsers and hooks apply to no other interface. */
type Interface = (app: FastifyInstance, dependencies: Dependencies) => void | Promise<void>;

const interfaces: readonly Interface[] = [
  healthEndpoint,
  authEndpoint,
  graphqlEndpoint,
  liveEndpoint,
  fileEndpoint,
  organizationExportEndpoint,
  attachmentEndpoint,
  logoEndpoint,
  brandLogoRoute,
  importEndpoint,
  mselEndpoint,
  scenarioPackEndpoint,
  mcpEndpoint,
  oauthMetadata,
  oauthEndpoint,
  consentEndpoint,
  assistantEndpoint,
  exportsEndpoint,
  calendarEndpoint,
  feedEndpoint,
  scimEndpoint,
  certificateFileEndpoint,
  publicEndpoint,
  packEndpoint,
  packLinkEndpoint,
];

export type AppOptions = {
  readonly log?: FastifyBaseLogger;
  readonly trustProxy?: Config["trustProxy"];
  readonly metricsToken?: string | undefined;
  /** Those whose free space the metrics show. */
  readonly folders?: Folders;
  /** Where to report a vulnerability, for security.txt. */
  readonly securityContact?: string | undefined;
  /** The folder with the portals' pages; without one only programs are served. */
  readonly portal?: string;
  /** Those of the demo, shown on its sign-in page. */
  readonly demoAccounts?: readonly DemoAccount[] | undefined;
  /** How long the head of a request may take. */
  readonly longestHeadMs?: number;
};

const BODY_LIMIT_BYTES = 1024 * 1024;
/** From its first byte to its last. */
const LONGEST_REQUEST_MS = 120_000;
const LONGEST_HEAD_MS = 15_000;
/** Closes connections that stay idle this long. Streams send something more often. */
const LONGEST_SILENCE_MS = 60_000;
/** As much as Node reads of a request's head: a parameter over the limit gets the answer of an unknown one. */
const MOST_OF_AN_ADDRESS = 16 * 1024;

export function createApp(
  dependencies: Dependencies,
  {
    log,
    trustProxy = false,
    metricsToken,
    folders = {},
    securityContact,
    portal,
    demoAccounts,
    longestHeadMs = LONGEST_HEAD_MS,
  }: AppOptions = {},
): FastifyInstance {
  const app = fastify({
    ...(log ? { loggerInstance: log } : {}),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: LONGEST_REQUEST_MS,
    // Node checks for slow heads only this often.
    http: { headersTimeout: longestHeadMs, connectionsCheckingInterval: Math.min(5_000, longestHeadMs) },
    connectionTimeout: LONGEST_SILENCE_MS,
    trustProxy: trusted(trustProxy),
    genReqId: dependencies.newId,
    rewriteUrl: readable,
    routerOptions: { maxParamLength: MOST_OF_AN_ADDRESS },
  });
  // A page of another site can send plain text without a preflight: routes that take JSON read only JSON.
  app.removeAllContentTypeParsers();
  readJson(app, JSON_TYPE);
  refuseCodedBodies(app);
  traceRequests(app);
  nameAndLogRequests(app);
  answerFailures(app);
  securityHeaders(app, dependencies);
  closeConnections(app, dependencies);
  metricsEndpoint(metricsToken, folders)(app, dependencies);
  app.register(async (scope) => siteFiles(securityContact)(scope, dependencies));
  const closed = dependencies.introspection ? [] : [EXPLORER];
  if (portal !== undefined) app.register(portalEndpoint(portal, { closed, demoAccounts, brand: dependencies.brand }));
  openApiEndpoint(app, dependencies);
  for (const add of interfaces) app.register(async (scope) => add(scope, dependencies));
  return app;
}

function nameAndLogRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ req: request, status: reply.statusCode, ms }, "request");
    done();
  });
}

/** Fastify rejects a malformed URL before our hooks run. Escape it, so that it becomes an ordinary 404. */
function readable({ url = "/" }: { readonly url?: string | undefined }): string {
  if (!url.includes("%")) return url;
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return url;
  } catch {
    return url.replaceAll("%", "%25");
  }
}

/** A number of proxies: trust this many hops. */
function trusted(trustProxy: Config["trustProxy"]) {
  if (typeof trustProxy === "number") return (_address: string, hop: number) => hop < trustProxy;
  return trustProxy === false ? false : [...trustProxy];
}
