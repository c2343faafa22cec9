import type { Note } from '@radioshed/units';

import { wireNote } from '../notes.js';
import { engineValue } from '../fields/to-engine.js';
import { SENDER } from '../tables/transmitter.js';
import type { AntennaFields, TransmitterFields } from './request.js';

/** The bandwidth of a request, MHz: the default where it is 0, as templates have it. */
export function bandwidthOf({ bwi }: Pick<TransmitterFields, 'bwi'>): number {
  return engineValue(SENDER.bwi, bwi);
}

/** Whether an antenna is the placeholder of templates: pattern 0 with beamwidths and front-to-back ratio of 0. */
export function isPlaceholder({ ant, hbw, vbw, fbr }: AntennaFields): boolean {
  return ant === 0 && hbw === 0 && vbw === 0 && fbr === 0;
}

/** Notes about the zeros of a template that count as not given. */
export function placeholderNotes(transmitter: Pick<TransmitterFields, 'bwi'>, antenna: AntennaFields): Note[] {
  return [
    ...(transmitter.bwi === 0 ? [wireNote('bandwidthPlaceholder', { bandwidthMHz: SENDER.bwi.default })] : []),
    ...(isPlaceholder(antenna) ? [wireNote('antennaPlaceholder')] : []),
  ];
}
