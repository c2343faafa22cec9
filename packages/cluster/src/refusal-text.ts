import { ServiceError } from '@radioshed/service';

/** A refusal as the archive stores it. */
interface RefusalText {
  readonly status: number;
  readonly body: ServiceError['body'];
  readonly isRepeatable: boolean;
  readonly retryAfterS: number;
}

/** A worker's refusal of a call. Its cause stays in the worker's log. */
export function writeRefusal({ status, body, isRepeatable, retryAfterS }: ServiceError): string {
  return JSON.stringify({ status, body, isRepeatable, retryAfterS } satisfies RefusalText);
}

/** The refusal that a worker wrote, as the server's own. */
export function readRefusal(text: string): ServiceError {
  const { status, body, isRepeatable, retryAfterS } = JSON.parse(text) as RefusalText;
  return new ServiceError(status, body, { isRepeatable, retryAfterS });
}
