import type { ServeOptions } from '../process/serve-options.js';

/** Flags of `radioshed work`. */
export interface WorkOptions extends ServeOptions {
  readonly areasAtOnce: string;
  readonly linksAtOnce: string;
  readonly pathsAtOnce: string;
  readonly partsAtOnce: string;
  readonly lease: string;
  readonly health?: string;
}
