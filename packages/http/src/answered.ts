import type { ServiceError } from '@radioshed/service';

import type { Held } from './held-places.js';

/** What happened to a request. It holds neither keys nor addresses of files, which are as good as keys. */
export interface Answered {
  /** From the header `x-request-id`, or made for it; also in the answer. */
  readonly id: string;
  readonly method: string;
  /** `/archive/{sid}/{name}`; `other` where no route fits. */
  readonly route: string;
  readonly status: number;
  /** From the request to the answer, ms. */
  readonly ms: number;
  /** Number of the account that asked, where a key was good. */
  readonly account?: number;
  /** Whether the client had gone before there was an answer. */
  readonly gone?: boolean;
  /** What the answer says went wrong; its cause is for the operator alone. */
  readonly error?: ServiceError;
}

/** What is noted of a request on its way. */
export interface Noted {
  route?: string;
  account?: number;
  error?: ServiceError;
  /** The room that it holds, where its body is long. */
  held?: Held;
}

/** Notes of requests under way. */
export interface Env {
  Variables: { noted: Noted };
}
