import { isArchiveError, isNoCreditError, isRepeatedError } from '@radioshed/archive';
import { isRequestError, type ErrorResponse, type FieldIssue } from '@radioshed/contract/schemas';
import { wireIssueOf } from '@radioshed/contract/translate';
import { isClutterError } from '@radioshed/clutter';
import { REFUSALS } from '@radioshed/quota';
import { isDemError } from '@radioshed/terrain';
import { isOutOfRangeError, shortText } from '@radioshed/units';

import { isModelError } from './model-error.js';
import { withoutFolders } from './without-folders.js';

/** A failed call, with its status and response body. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /**
   * 400 invalid request, 401 invalid key, 403 quota spent or a key without the scope, 404 not found, 409 outdated or
   * repeated, 413 request too long, 429 busy, 500 internal error or a fault of the operator's own model, 502 source of
   * terrain, landcover or buildings failed, 503 stopping, 507 no storage left.
   */
  readonly status: number;
  readonly body: ErrorResponse;
  /** Whether the same request may succeed later, and nothing of this one was done. */
  readonly isRepeatable: boolean;
  /** When to send a repeatable request again, s. */
  readonly retryAfterS: number;

  constructor(
    status: number,
    body: ErrorResponse,
    options: { readonly cause?: unknown; readonly isRepeatable?: boolean; readonly retryAfterS?: number } = {},
  ) {
    super(body.error, options);
    this.status = status;
    this.body = body;
    this.retryAfterS = options.retryAfterS ?? 5;
    this.isRepeatable = options.isRepeatable ?? (status === 429 || status === 503);
  }
}

/** Whether `error` is a {@link ServiceError}, also one from another copy of this package. */
export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && error.name === 'ServiceError' && 'status' in error;
}

/**
 * Whether an error is about the operator's own model: `fault` is what clients may know, the model and what it must
 * return. Checked by name, because the engine loads models on first use.
 */
function isOwnModelError(error: unknown): error is Error & { readonly fault: string } {
  return error instanceof Error && error.name === 'OwnModelError' && 'fault' in error;
}

/** Any error as a {@link ServiceError}; details of an unexpected one are only in `cause`. */
export function serviceErrorOf(error: unknown): ServiceError {
  if (isServiceError(error)) return error;
  if (isRequestError(error)) return refusedRequest(error.issues, error);
  if (isOutOfRangeError(error)) return refusedRequest([wireIssueOf(error)], error);
  if (isNoCreditError(error)) return new ServiceError(403, { error: REFUSALS.noCredit.error }, { cause: error });
  // The caller gets the first response; this is what its own calculation counts as.
  if (isRepeatedError(error))
    return new ServiceError(409, { error: 'The same request was processed at the same time' }, { cause: error });
  if (isArchiveError(error) && error.kind === 'account-full') {
    const room = error.message.replace("the account's archive is full", 'Your archive is full');
    return new ServiceError(403, { error: `${room}. Delete calculations to free storage.` }, { cause: error });
  }
  if (isArchiveError(error) && error.kind === 'full') {
    return new ServiceError(
      507,
      { error: 'The archive of this server is full. Nothing was saved or charged.' },
      { cause: error },
    );
  }
  if (isArchiveError(error) && error.kind === 'read-only') {
    const text = 'This server cannot write its data at the moment. Nothing was saved or charged.';
    return new ServiceError(507, { error: text }, { cause: error });
  }
  if (isArchiveError(error) && error.kind === 'busy') {
    const text = 'This server has too many files open: send the request again later.';
    return new ServiceError(503, { error: text }, { cause: error });
  }
  if (isArchiveError(error) && error.kind === 'expired') {
    return new ServiceError(401, { error: `Invalid API key, ${error.message}` }, { cause: error });
  }
  if (isArchiveError(error) && error.kind === 'away') {
    const { storeFault } = error;
    const fault =
      storeFault === undefined
        ? 'database of this server does not respond'
        : `object store of this server ${storeFault}`;
    const text = `The ${fault}: send the request again later.`;
    return new ServiceError(503, { error: text }, { cause: error });
  }
  if (isArchiveError(error) && error.kind === 'unknown') {
    const text =
      'The database of this server stopped responding during this call. Check what is saved before you send the request again.';
    return new ServiceError(503, { error: text }, { cause: error, isRepeatable: false });
  }
  if (isArchiveError(error) && error.kind === 'unreadable') {
    const text = `This server has damaged data: ${error.message}. The operator can check them with radioshed verify.`;
    return new ServiceError(500, { error: text }, { cause: error });
  }
  if (isDemError(error)) {
    const status = error.kind === 'too-large' ? 400 : 502;
    return new ServiceError(
      status,
      { error: `Terrain: ${withoutFolders(error.message).replaceAll('resolutionM', 'output.res')}` },
      { cause: error },
    );
  }
  if (isModelError(error)) return refusedModel(error, { field: 'file' });
  if (isOwnModelError(error)) {
    const text = `The calculation failed in the server's own ${withoutFolders(shortText(error.fault, 300))}`;
    return new ServiceError(500, { error: text }, { cause: error });
  }
  if (isClutterError(error)) {
    const status = error.kind === 'too-large' ? 400 : 502;
    return new ServiceError(
      status,
      { error: `Landcover and buildings: ${withoutFolders(error.message)}` },
      { cause: error },
    );
  }
  return new ServiceError(500, { error: 'The calculation failed because of an internal error.' }, { cause: error });
}

/** Error for a file that is not a supported 3D model. */
export function refusedModel(
  error: Error,
  { field, name = null }: { readonly field: string; readonly name?: string | null },
): ServiceError {
  const limits = 'a supported GLB model';
  return refusedRequest(
    [{ field, value: name, limits, unit: '', message: `${field}: ${shortText(error.message, 300)}` }],
    error,
  );
}

/** Error for a request with faults. */
export function refusedRequest(issues: readonly FieldIssue[], cause?: unknown): ServiceError {
  const fields = issues.map(({ field, value, limits, unit }) => ({ field, value, limits, unit }));
  return new ServiceError(400, { error: issues.map(({ message }) => message).join('; '), fields }, { cause });
}

/**
 * Error for something that does not exist or belongs to another account.
 *
 * @param asked the field of the request that names it, its value, and what that may be: `one of your calculations`.
 */
export function gone(asked?: {
  readonly field: string;
  readonly value: string | number;
  readonly limits: string;
}): ServiceError {
  if (asked === undefined) return new ServiceError(404, { error: 'Not found' });
  const value = typeof asked.value === 'string' ? shortText(asked.value) : asked.value;
  const error = `Not found: ${asked.field} ${JSON.stringify(value)} is not ${asked.limits}`;
  return new ServiceError(404, { error, fields: [{ ...asked, value, unit: '' }] });
}
