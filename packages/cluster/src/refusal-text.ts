import { ServiceError } from '@radioshed/service';

/** A refusal as the archive stores it. */
interface RefusalText {
  readonly status: number;
  readonly body: ServiceError['body'];
  readonly isRepeatable: boolean;
  readonly retryAfterS: number;
  /** Of an internal error, for the log of the server. */
  readonly cause?: CauseText;
}

/** An error as text, with its causes. */
interface CauseText {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: CauseText;
}

/** Most causes of one another that are stored. */
const MOST_CAUSES = 5;

/** A worker's refusal of a call. The cause of an internal error goes along for the log; clients never see it. */
export function writeRefusal({ status, body, isRepeatable, retryAfterS, cause }: ServiceError): string {
  const text: RefusalText = { status, body, isRepeatable, retryAfterS };
  return JSON.stringify(status < 500 ? text : { ...text, cause: causeText(cause) });
}

/** The refusal that a worker wrote, as the server's own. */
export function readRefusal(text: string): ServiceError {
  const { status, body, isRepeatable, retryAfterS, cause } = JSON.parse(text) as RefusalText;
  return new ServiceError(status, body, { isRepeatable, retryAfterS, ...(cause && { cause: causeOf(cause) }) });
}

function causeText(error: unknown, depth = 1): CauseText | undefined {
  if (error === undefined || depth > MOST_CAUSES) return undefined;
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  const cause = causeText(error.cause, depth + 1);
  return { name, message, ...(stack !== undefined && { stack }), ...(cause && { cause }) };
}

function causeOf({ name, message, stack, cause }: CauseText): Error {
  const error = new Error(message, cause && { cause: causeOf(cause) });
  Object.defineProperty(error, 'name', { value: name, configurable: true, writable: true });
  if (stack !== undefined) error.stack = stack;
  return error;
}
