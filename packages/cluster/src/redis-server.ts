/** Longest time between two attempts to connect, ms. */
const RECONNECT_MS = 1000;
/** Attempts to connect after which requests of a server fail. */
const RETRIES = 3;
/** A connection on which a reply is due for so long is dead, ms: workers wait for calls for 10 s at most. */
export const SILENT_MS: number = 20_000;
/** Least version of Redis, as [major, minor]; Valkey reports the version of the Redis that it is compatible with. */
const LEAST_VERSION = [6, 2] as const;

/** How a Redis is reached. */
export interface RedisPlace {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly maxRetriesPerRequest: number;
  readonly retryStrategy: (times: number) => number;
  readonly socketTimeout: number;
  readonly username?: string;
  readonly password?: string;
  readonly tls?: object;
}

/** The address of a Redis as options: `redis://user:password@host:port/database`. */
export function redisOptions(url: URL): RedisPlace {
  const { hostname, port, username, password, pathname, protocol } = url;
  return {
    host: hostname,
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || 0),
    maxRetriesPerRequest: RETRIES,
    retryStrategy: (times: number) => Math.min(50 * 2 ** times, RECONNECT_MS),
    socketTimeout: SILENT_MS,
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
}

/**
 * Why a Redis would lose deliveries of calls, or does not know the commands of the queue; undefined if it will do.
 *
 * @param info its reply to `INFO`.
 */
export function redisFault(info: string): string | undefined {
  const version = /^redis_version:(\S{1,40})/m.exec(info)?.[1];
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  const [leastMajor, leastMinor] = LEAST_VERSION;
  if (version !== undefined && (major < leastMajor || (major === leastMajor && minor < leastMinor)))
    return `the Redis of the queue has version ${version}, at least ${LEAST_VERSION.join('.')} is needed`;
  const policy = /^maxmemory_policy:(\S{1,40})/m.exec(info)?.[1];
  if (policy !== undefined && policy !== 'noeviction')
    return `the Redis of the queue may evict deliveries (maxmemory-policy ${policy}): set it to noeviction`;
  return undefined;
}
