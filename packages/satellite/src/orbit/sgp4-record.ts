import { checkObject } from '@radioshed/units';
import { json2satrec, type OMMJsonObject, type SatRec, twoline2satrec } from 'satellite.js';

import type { OrbitalElements } from './orbital-elements.js';

/**
 * Working memory of the propagator; each orbit needs its own. No public module has its type: those of `satellite.js`
 * need the types of Node.
 */
export function recordOf(source: OrbitalElements['source']): SatRec {
  checkObject('source', source, 'an object with tle or omm');
  return 'tle' in source
    ? twoline2satrec(source.tle[0], source.tle[1])
    : json2satrec(source.omm as unknown as OMMJsonObject);
}
