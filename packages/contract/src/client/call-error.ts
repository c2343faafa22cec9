import type { ErrorResponse } from '../fields/error-response.js';

/** A call that the server refused. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  /** The faults field by field, where the server reports them. */
  readonly fields: NonNullable<ErrorResponse['fields']>;

  constructor(status: number, { error, fields = [] }: ErrorResponse) {
    super(error);
    this.status = status;
    this.fields = fields;
  }
}

/** The error of a failed response. A proxy may send one that is not JSON. */
export async function callErrorOf(response: Response): Promise<CallError> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'error' in body) {
      return new CallError(response.status, body as ErrorResponse);
    }
  } catch {
    // not JSON: reported below
  }
  return new CallError(response.status, { error: text.slice(0, 200) || `HTTP ${response.status}` });
}
