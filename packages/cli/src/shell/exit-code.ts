/** What the command's exit code says. */
export const EXIT_CODE = {
  ok: 0,
  /** Something that should not happen, or a check that failed. */
  failure: 1,
  /** Wrong options or values. */
  usage: 2,
  /** Terrain, landcover or buildings that are missing, damaged or out of reach. */
  terrain: 3,
  /** A file that cannot be read or written. */
  file: 4,
  /** The server cannot listen where it was told to, or none answers there. */
  address: 5,
  /** Stopped by Ctrl-C. */
  interrupted: 130,
  /** Stopped by SIGTERM. */
  terminated: 143,
} as const;

/** What the process of the command ends with. */
export type ExitCode = (typeof EXIT_CODE)[keyof typeof EXIT_CODE];
