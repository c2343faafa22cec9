import { CliError, EXIT_CODE } from '@radioshed/command';

/** Kinds of addresses, and what an error gives as an example. */
export interface AddressKind {
  /** Protocols, without the colon. */
  readonly protocols: readonly string[];
  readonly example: string;
}

/**
 * An address that an operator gave. Errors do not show it, as it can have a password.
 *
 * @param flag the flag or environment variable.
 * @throws CliError that names the flag and what is wrong
 */
export function addressOf(text: string, flag: string, { protocols, example }: AddressKind): URL {
  const refuse = (why: string): never => {
    throw new CliError(EXIT_CODE.usage, `${flag}: ${why}; an address is like ${example}`);
  };
  const scheme = /^([a-z]+):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined || !protocols.includes(scheme)) return refuse(`not an address of ${protocols.join(', ')}`);
  if (!/^[a-z]+:\/\//i.test(text)) return refuse(`// is missing after ${scheme}:`);
  if (!URL.canParse(text)) return refuse('not an address');
  const url = new URL(text);
  for (const [part, value] of [
    ['user', url.username],
    ['password', url.password],
    ['path', url.pathname],
    ['query', url.search],
  ] as const) {
    if (!isDecodable(value))
      return refuse(`its ${part} has a % without two hexadecimal digits of UTF-8 after it: write % itself as %25`);
  }
  return url;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
