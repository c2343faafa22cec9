export { P528_DEFAULTS, type P528Defaults, type P528Input, type P528Link, type Polarisation } from './input.js';
export { p528EndsModel, type P528Parameters } from './model.js';
export { p528Modules } from './modules.js';
export { p528Ref } from './p528-ref.js';
export { p528, prepareP528, type PreparedP528 } from './p528.js';
export type { P528Mode, P528Result, P528Warning } from './result.js';
