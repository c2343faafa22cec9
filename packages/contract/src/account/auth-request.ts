import * as z from 'zod';

import { readBody } from '../fields/read-body.js';
import { text } from '../fields/text-field.js';

/** A request of /auth. */
export interface AuthRequest {
  /** Name or number of the account. */
  readonly user: string;
  /** One of the account's keys. */
  readonly pass: string;
}

/** Response of /auth. */
export interface AuthResponse {
  readonly api_key: string;
}

/** The form of /auth. */
export const authRequest: z.ZodType<AuthRequest> = z.object({
  user: text({ min: 1, max: 200, description: 'name or number of the account' }),
  pass: text({ min: 1, max: 200, description: 'one of the account’s keys' }),
});

/** Checks an {@link AuthResponse}. */
export const authResponse: z.ZodType<AuthResponse> = z.object({ api_key: z.string() });

/** Reads the form of /auth. @throws RequestError */
export function readAuthRequest(form: unknown): AuthRequest {
  return readBody(authRequest, form);
}
