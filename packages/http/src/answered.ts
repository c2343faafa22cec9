import type { ServiceError } from '@radioshed/service';

import type { Held } from './held-places.js';

/** Log record of a request. It holds no keys and no file addresses, since an address opens its file. */
export interface Answered {
  /** From the header `x-request-id`, or generated; also in the response. */
  readonly id: string;
  readonly method: string;
  /** `/archive/{sid}/{name}`; `other` where no route fits. */
  readonly route: string;
  readonly status: number;
  /** Time from the request to the response, ms. */
  readonly ms: number;
  /** Number of the account, if the key was valid. */
  readonly account?: number;
  /** Whether the client disconnected before the response was ready. */
  readonly gone?: boolean;
  /** The error in the response; its `cause` is for the operator only. */
  readonly error?: ServiceError;
}

/** The record of a request while it runs. */
export interface Noted {
  /** Of the request. */
  readonly id: string;
  route?: string;
  account?: number;
  error?: ServiceError;
  /** The memory reserved for its body, if that is long. */
  held?: Held;
  /** Called when the request has ended. */
  close?: () => void;
}

/** Hono's context: the record of the request, and its client. */
export interface Env {
  Variables: { noted: Noted };
  /** The addresses of the client and of this machine, if they are known. */
  Bindings: { readonly address: string | undefined; readonly localAddress: string | undefined };
}
