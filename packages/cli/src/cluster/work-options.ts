import type { SettingFlags } from '../settings/setting-flags.js';

/** Flags of `radioshed work`. */
export interface WorkOptions extends SettingFlags {
  readonly areasAtOnce: string;
  readonly linksAtOnce: string;
  readonly pathsAtOnce: string;
  readonly partsAtOnce: string;
  readonly lease: string;
}
