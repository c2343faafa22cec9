import type { Server } from './harness.js';

/** A public program and what it needs of a server: each check sends its requests and reads the responses as it does. */
export interface Program {
  readonly program: string;
  readonly checks: Readonly<Record<string, (server: Server) => Promise<void>>>;
}
