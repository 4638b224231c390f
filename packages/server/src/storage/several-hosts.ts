import { checkServerIdentity, type PeerCertificate } from "node:tls";
import { Client, type ClientConfig } from "pg";

const URL_PARTS = /^(?<scheme>postgres(?:ql)?:\/\/)(?<person>[^@/?]*@)?(?<hosts>[^/?#]*)(?<rest>.*)$/;
/** Hotwash writes: whatever is asked for must be the primary. */
const ATTRIBUTES = ["read-write", "primary"];

/** The address of each host that DATABASE_URL names; one that cannot be read is left out. */
export function addressesOf(databaseUrl: string): URL[] {
  const { scheme = "", person = "", hosts = "", rest = "" } = databaseUrl.match(URL_PARTS)?.groups ?? {};
  const each = hosts.includes(",") ? hosts.split(",").map((host) => `${scheme}${person}${host}${rest}`) : [databaseUrl];
  return each.flatMap((text) => (URL.canParse(text) ? [new URL(text)] : []));
}

export function checkAttributes([address]: readonly URL[], name = "DATABASE_URL"): void {
  const wanted = address?.searchParams.get("target_session_attrs");
  if (wanted == null || ATTRIBUTES.includes(wanted)) return;
  throw new Error(`${name} asks for target_session_attrs=${wanted}: it must be ${ATTRIBUTES.join(" or ")}.`);
}

const FOR_TLS = ["sslmode", "sslcert", "sslkey", "sslrootcert", "uselibpqcompat", "target_session_attrs"];

/** How to connect to the first of several hosts, without an address that would name it alone. */
export function configOf(addresses: readonly URL[]): ClientConfig {
  const [first] = addresses;
  const client = new Client({ connectionString: first?.href ?? "" });
  const { host, port, user, database = "", password } = client;
  const others = [...(first?.searchParams ?? [])].filter(([name]) => !FOR_TLS.includes(name));
  return {
    ...Object.fromEntries(others),
    host,
    port,
    database,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ssl: tlsOf(client, addresses),
  };
}

/** The certificate must be of one of the hosts: which one is only known once it is the primary. */
function tlsOf(client: Client, addresses: readonly URL[]): ClientConfig["ssl"] {
  const ssl: unknown = Reflect.get(client, "ssl");
  if (typeof ssl !== "object" || ssl === null) return ssl === true;
  // With verify-ca any name will do.
  if ("checkServerIdentity" in ssl) return { ...ssl, checkServerIdentity: () => undefined };
  const check = (_: string, certificate: PeerCertificate) => {
    const errors = addresses.map(({ hostname }) => checkServerIdentity(hostname, certificate));
    return errors.includes(undefined) ? undefined : errors[0];
  };
  return { ...ssl, checkServerIdentity: check };
}
