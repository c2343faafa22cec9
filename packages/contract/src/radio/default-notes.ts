import { modelOf, type OwnModel } from '@radioshed/engine';

import { isFeet } from './feet.js';
import { modelChoiceOf } from './model-input.js';
import type { AreaRequest, DefaultedField } from './request.js';

/** One note that lists the defaults used for absent fields, of those that affect the result. */
export function defaultNotes(request: AreaRequest, verb: 'area' | 'path', models: readonly OwnModel[] = []): string[] {
  const { absent = [], antenna, receiver, transmitter, output } = request;
  const isLoss = verb === 'area' && output.out === 1;
  const hasNoise = verb === 'path' || [4, 5].includes(output.out);
  const choice = modelChoiceOf(request.model, models);
  const { title, polarised, reads } = modelOf(choice);
  const metre = isFeet(output.units) ? 'ft' : 'm';
  const said: Readonly<Record<DefaultedField, string | undefined>> = {
    'transmitter.alt': `${transmitter.alt} ${metre}`,
    'transmitter.bwi':
      (hasNoise && typeof output.nf !== 'number') || output.out === 6 ? `${transmitter.bwi} MHz` : undefined,
    'receiver.alt': `${receiver.alt} ${metre}`,
    'receiver.rxg': isLoss || (verb === 'area' && output.out === 3) ? undefined : `${receiver.rxg} dBi`,
    'receiver.rxs': verb === 'area' && output.out === 2 ? '-90 dBm' : undefined,
    'antenna.ant': isLoss ? undefined : `${antenna.ant} (half-wave dipole)`,
    // The gain of a pattern file is reported with the file.
    'antenna.txg': isLoss || ![0, 1, 38, 39].includes(antenna.ant) ? undefined : `${antenna.txg} dBi`,
    'antenna.pol': isLoss && !polarised ? undefined : antenna.pol,
    'model.pm': `${request.model.pm} (${title})`,
    'model.rel': reads.includes('reliabilityPercent') ? `${choice.reliabilityPercent} %` : undefined,
    'output.rad': verb === 'area' ? `${output.rad} km` : undefined,
  };
  const parts = absent.flatMap((field) => (said[field] === undefined ? [] : [`${field} ${said[field]}`]));
  return parts.length === 0 ? [] : [`Defaults used: ${parts.join(', ')}.`];
}
