import { CALL_LIST, type CallName } from '@radioshed/contract/calls';

/** The calls of a batch by their path in the API. */
export const BATCH_CALLS: Readonly<Record<string, CallName>> = Object.fromEntries(
  CALL_LIST.flatMap(({ name, path, inBatch }) => (inBatch === true ? [[path.slice(1), name] as const] : [])),
);
