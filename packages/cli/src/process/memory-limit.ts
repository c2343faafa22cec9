import { totalmem } from 'node:os';

import type { SettingFlags } from '../settings/setting-flags.js';
import { numberSetting } from '../settings/setting-values.js';

/** Fraction of the memory of a machine that a server takes, so that others have room. */
const SHARE_OF_MACHINE = 0.75;
/** Fraction of the limit of a container: caches of files count towards it too. */
const SHARE_OF_CONTAINER = 0.9;

/** Memory of this process as its surroundings limit it, bytes. */
export interface MemoryAround {
  readonly machineBytes: number;
  /** Limit of the container (`memory.max`, `memory.limit_in_bytes`); 0 or more than the machine has for none. */
  readonly containerBytes: number;
}

/** Memory limit of a server, 10⁶ bytes, from `--max-memory`, the container or the machine. @throws CliError */
export function maxMemoryOf(
  flags: SettingFlags,
  around: MemoryAround = { machineBytes: totalmem(), containerBytes: process.constrainedMemory() ?? 0 },
): { readonly maxMemoryMB: number } {
  const maxMemoryMB = numberSetting(flags, 'max-memory');
  if (maxMemoryMB !== undefined) return { maxMemoryMB };
  const { machineBytes, containerBytes } = around;
  const isContained = containerBytes > 0 && containerBytes < machineBytes;
  const bytes = isContained ? SHARE_OF_CONTAINER * containerBytes : SHARE_OF_MACHINE * machineBytes;
  return { maxMemoryMB: Math.floor(bytes / 1e6) };
}
