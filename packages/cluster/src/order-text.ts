import type { ResponseForm } from '@radioshed/contract/schemas';

/** The part of a request that a worker needs, besides its account and key. */
export interface OrderText {
  readonly body: unknown;
  readonly responseForm: ResponseForm;
  readonly baseUrl?: string;
  readonly repeatKey?: string;
  /** Id of the request, for the log. */
  readonly requestId?: string;
}

/** An order as the archive stores it. */
export function writeOrder(order: OrderText): string {
  return JSON.stringify(order);
}

/** The order that a server of the same version wrote. */
export function readOrder(text: string): OrderText {
  return JSON.parse(text) as OrderText;
}
