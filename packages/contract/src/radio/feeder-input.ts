import type { AntennaSetup } from '@radioshed/engine';
import { type Cable, CABLE_NAMES } from '@radioshed/link';

import { refusal } from '../fields/issue.js';
import { toEngine } from '../fields/to-engine.js';
import { FEEDER } from '../tables/antenna.js';
import type { AreaRequest } from './request.js';

/** The feeder of a request; empty without length and connectors. @throws RequestError for an unknown cable. */
export function feederOf({ feeder }: Pick<AreaRequest, 'feeder'>): Pick<AntennaSetup, 'feeder'> {
  if (feeder === undefined || (feeder.fll === 0 && feeder.fcc === 0)) return {};
  // Connectors alone need no cable type.
  const cable = feeder.fll === 0 ? CABLE_NAMES[0] : cableOf(feeder.flt);
  return cable === undefined ? {} : { feeder: { cable, ...toEngine(FEEDER, 'antenna.feeder.', feeder) } };
}

/** A cable by its number (its position in `CABLE_NAMES`, from 1) or by name; case and spaces are ignored. */
function cableOf(flt: string | undefined): Cable {
  const found = CABLE_NAMES.find((name, i) => flt === String(i + 1) || plain(name) === plain(flt ?? ''));
  if (found !== undefined) return found;
  const cables = CABLE_NAMES.map((name, i) => `${i + 1} ${name}`).join(', ');
  throw refusal('feeder.flt', flt ?? null, `one of the cables ${cables}`);
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}
