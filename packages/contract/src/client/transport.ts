import { checkObject, checkString, withoutEnd } from '@radioshed/units';

import { callErrorOf } from './call-error.js';

/** Server and account. */
export interface ClientOptions {
  /** `http://localhost:8080`; a trailing `/` is ignored. */
  readonly url: string;
  /** Key of an account; files at an address of a response need none. */
  readonly key: string;
  /** Number of retries of a call that is refused because another one is running or it came too soon; default 5. */
  readonly retries?: number;
  /** Pause before a retry, ms; default 1100. */
  readonly pauseMs?: number;
  /** Sends requests; default the platform's `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Calls of a server by method; each sends the key, and again what was refused for its timing. */
export interface Transport {
  /** A call whose body is JSON, and whose response is. */
  post<T>(path: string, body: unknown): Promise<T>;
  /** A call whose body is a form. */
  form<T>(path: string, body: FormData | URLSearchParams): Promise<T>;
  get<T>(path: string, query?: object): Promise<T>;
  remove<T>(path: string, query?: object): Promise<T>;
  /** The bytes of a GET. */
  bytes(path: string, query: object): Promise<Uint8Array>;
  /** The file at an address, which needs no key. */
  file(url: string): Promise<Uint8Array>;
}

/** Calls of a server. */
export function transportOf(options: ClientOptions): Transport {
  checkObject('options', options, 'an object with url, key');
  const { key, retries = 5, pauseMs = 1100, fetch = (request) => globalThis.fetch(request) } = options;
  const base = withoutEnd(checkString('options.url', options.url), '/');

  async function answered(make: () => Request): Promise<Response> {
    for (let left = retries; ; left--) {
      const response = await fetch(make());
      if (response.ok) return response;
      const error = await callErrorOf(response);
      if (response.status !== 429 || left <= 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  const asking = (method: string, path: string, query: object = {}, body?: unknown): Promise<Response> => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    const url = `${base}${path}${search === '' ? '' : `?${search}`}`;
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    // The types of this client are those of the form `spec`, whatever the server's default.
    const headers = {
      key,
      'x-response-form': 'spec',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    return answered(() => new Request(url, { method, headers, ...text }));
  };
  const bytesOf = async (response: Response): Promise<Uint8Array> => new Uint8Array(await response.arrayBuffer());

  return {
    post: async <T>(path: string, body: unknown) => (await asking('POST', path, {}, body)).json() as T,
    form: async <T>(path: string, body: FormData | URLSearchParams) =>
      (await answered(() => new Request(base + path, { method: 'POST', headers: { key }, body }))).json() as T,
    get: async <T>(path: string, query?: object) => (await asking('GET', path, query)).json() as T,
    remove: async <T>(path: string, query?: object) => (await asking('DELETE', path, query)).json() as T,
    bytes: async (path, query) => bytesOf(await asking('GET', path, query)),
    file: async (url) => bytesOf(await answered(() => new Request(new URL(url, `${base}/`)))),
  };
}
