import { DemError } from '../dem-error.js';

/** Failures of a server, and of a process without files or memory left, concern all files, not one. */
export function concernsAll({ kind, cause }: DemError): boolean {
  const code = (cause as { readonly code?: unknown } | null | undefined)?.code;
  return OF_SERVERS.has(kind) || OF_PROCESSES.has(String(code));
}

const OF_SERVERS: ReadonlySet<string> = new Set(['network', 'refused']);

const OF_PROCESSES: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN']);

/** Whether a fault lies in the bytes of the file. Other faults, such as denied access, may end. */
export function isDamage({ kind }: DemError): boolean {
  return kind === 'bad-format' || kind === 'too-large';
}
