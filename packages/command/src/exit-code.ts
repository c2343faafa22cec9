/** Exit codes of the command. */
export const EXIT_CODE = {
  ok: 0,
  /** An unexpected error, or a failed check. */
  failure: 1,
  /** Wrong options or values. */
  usage: 2,
  /** Terrain, landcover or buildings missing, damaged or unreachable. */
  terrain: 3,
  /** A file or data folder that cannot be read or written. */
  file: 4,
  /** No server at the address, or the server cannot listen on it. */
  address: 5,
  /** Stopped by Ctrl-C. */
  interrupted: 130,
  /** Stopped by SIGTERM. */
  terminated: 143,
} as const;

/** An exit code. */
export type ExitCode = (typeof EXIT_CODE)[keyof typeof EXIT_CODE];
