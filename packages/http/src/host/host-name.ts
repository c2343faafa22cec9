import { checkString, OutOfRangeError } from '@radioshed/units';

/** A part of a name or of an IPv4 address, between dots: letters, digits, hyphens and underscores. */
const PART = /^[a-z0-9_-]{1,63}$/i;
/** An IPv6 address in brackets; whether it is one, the parser of addresses decides. */
const ADDRESS = /^\[[0-9a-f:.]{2,45}\]$/i;
/** Longest name of a host, characters. @see RFC 1035, section 2.3.4 */
const MOST_CHARACTERS = 253;

/** The host of a request or an address. */
export interface HostName {
  /** As addresses of the web have it: in lower case, IPv6 in brackets; without a final dot. */
  readonly name: string;
  /** Decimal digits; undefined for the default port of the scheme. */
  readonly port: string | undefined;
}

/**
 * Reads a host name, an IPv4 address or an IPv6 address in brackets, with an optional port.
 *
 * @returns undefined for anything else, such as two names.
 */
export function readHostName(text: string): HostName | undefined {
  const colon = text.endsWith(']') ? -1 : text.lastIndexOf(':');
  const [host, port] = colon < 0 ? [text, undefined] : [text.slice(0, colon), text.slice(colon + 1)];
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535)) return undefined;
  const name = canonicalName(host);
  return name === undefined ? undefined : { name, port };
}

function canonicalName(host: string): string | undefined {
  if (!(isPlainName(host) || ADDRESS.test(host)) || !URL.canParse(`http://${host}/`)) return undefined;
  return new URL(`http://${host}/`).hostname.replace(/\.$/, '');
}

/** Whether a host is parts between dots, with a final dot allowed. */
function isPlainName(host: string): boolean {
  if (host.length > MOST_CHARACTERS + 1) return false;
  const parts = host.split('.');
  if (parts.at(-1) === '' && parts.length > 1) parts.pop();
  return parts.every((part) => PART.test(part) && !part.startsWith('-') && !part.endsWith('-'));
}

/**
 * Hosts that a server is known by: those named, this machine itself, and the address that a client connected to.
 *
 * @param allowed names and addresses of the operator.
 * @returns whether a host is known, for a request that arrived at a local address.
 * @throws OutOfRangeError for a name that is not one.
 */
export function knownHosts(allowed: readonly string[]): (name: string, localAddress?: string) => boolean {
  const names = new Set(allowed.map((each, i) => hostWithoutPort(`allowedHosts[${i}]`, each)));
  return (name, localAddress) =>
    isLoopback(name) || names.has(name) || (localAddress !== undefined && name === hostOfAddress(localAddress));
}

/** The name of a host that is given without a port. @throws OutOfRangeError for anything else */
export function hostWithoutPort(field: string, text: string): string {
  const found = readHostName(checkString(field, text));
  if (found !== undefined && found.port === undefined) return found.name;
  throw new OutOfRangeError(field, text, 'a host name or address without a port, such as radio.lan');
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name);
}

/** An address of a socket as the host of an address of the web. An IPv4 address may be in the form of IPv6. */
function hostOfAddress(address: string): string | undefined {
  const [withoutZone = ''] = address.split('%');
  const plain = withoutZone.replace(/^::ffff:(?=\d+\.)/i, '');
  return readHostName(plain.includes(':') ? `[${plain}]` : plain)?.name;
}
