import { expect } from 'vitest';

import type { Desk } from '../fakes.js';

export type Json = Record<string, unknown>;

/** A server as a public program sees it: an address and a key, and nothing else that it could set. */
export interface Server {
  /** A call with the key, as the program words it. */
  call(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Sends a form with a file. */
  upload(path: string, form: FormData): Promise<Response>;
  /** A file behind an address of a response, without a key. */
  download(url: unknown): Promise<Response>;
}

/** A response as a program reads it. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly json: Json;
  readonly headers: Headers;
}

export function serverOf({ handler, key }: Desk): Server {
  return {
    async call(method, path, body, headers = {}) {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const init = { method, headers: { key, ...headers }, ...(text === undefined ? {} : { body: text }) };
      const response = await handler(new Request(`http://example.org:8080${path}`, init));
      const read = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      return {
        status: response.status,
        text: read,
        json: (isJson ? JSON.parse(read) : {}) as Json,
        headers: response.headers,
      };
    },
    upload: (path, body) =>
      handler(new Request(`http://example.org:8080${path}`, { method: 'POST', headers: { key }, body })),
    download: (url) => handler(new Request(String(url))),
  };
}

/** The response of a call that succeeds, as programs test it: status 200 and neither `error` nor `message`. */
export async function answered(server: Server, path: string, body: unknown, headers = {}): Promise<Json> {
  const { status, json } = await server.call('POST', path, body, headers);
  expect([path, status, json['error'], json['message']]).toEqual([path, 200, undefined, undefined]);
  return json;
}

/** The name under which scripts save a download: all that follows `filename=`. */
export function savedName(headers: Headers): string {
  return /filename=(.+)/.exec(headers.get('content-disposition') ?? '')?.[1]?.replace(/^"|"$/g, '') ?? '';
}

/** The notes of a response as one string. */
export function notesOf(answer: Json): string {
  return String(answer['calculation_adjusted']);
}
