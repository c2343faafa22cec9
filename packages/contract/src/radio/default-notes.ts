import { modelOf, type OwnModel } from '@radioshed/engine';

import { isFeet } from './feet.js';
import { areaTypeWords, modelChoiceOf, readsReliability } from './model-input.js';
import { areaResolutionM } from './output-input.js';
import { isPlaceholder } from './placeholders.js';
import type { AntennaFields, AreaRequest, DefaultedField } from './request.js';

/** One note that lists the defaults used for absent fields, of those that affect the result. */
export function defaultNotes(request: AreaRequest, verb: 'area' | 'path', models: readonly OwnModel[] = []): string[] {
  const { absent = [], antenna, environment, receiver, transmitter, output } = request;
  const isLoss = verb === 'area' && output.out === 1;
  const hasNoise = verb === 'path' || [4, 5].includes(output.out);
  const choice = modelChoiceOf(request.model, models);
  const descriptor = modelOf(choice);
  const { title, polarised } = descriptor;
  const metreOf = (units = output.units): string => (isFeet(units) ? 'ft' : 'm');
  const said: Readonly<Record<DefaultedField, string | undefined>> = {
    'transmitter.alt': `${transmitter.alt} ${metreOf(transmitter.units)}`,
    'transmitter.bwi':
      (hasNoise && typeof output.nf !== 'number') || output.out === 6 ? `${transmitter.bwi} MHz` : undefined,
    'receiver.alt': `${receiver.alt} ${metreOf(receiver.units)}`,
    'receiver.rxg': isLoss || (verb === 'area' && output.out === 3) ? undefined : `${receiver.rxg} dBi`,
    'receiver.rxs': verb === 'area' && output.out === 2 ? '-90 dBm' : undefined,
    'antenna.ant': isLoss ? undefined : `${antenna.ant} (half-wave dipole)`,
    // The gain of a pattern file is reported with the file.
    'antenna.txg': isLoss || ![0, 1, 38, 39].includes(antenna.ant) ? undefined : `${antenna.txg} dBi`,
    'antenna.pol': isLoss && !polarised ? undefined : antenna.pol,
    'antenna.fbr': isLoss || antenna.ant !== 0 || isPlaceholder(antenna) ? undefined : `${antenna.fbr} dB`,
    'antenna.azi': isLoss || !pointsSomewhere(antenna) ? undefined : '0 degrees (north)',
    'model.pm': `${request.model.pm} (${title})`,
    'model.pe': descriptor.reads.includes('areaType')
      ? `${request.model.pe} (${areaTypeWords(request.model)})`
      : undefined,
    'model.rel': readsReliability(descriptor, request.model) ? `${choice.reliabilityPercent} %` : undefined,
    'environment.clt': environment.landcover === 1 || environment.buildings === 1 ? environment.clt : undefined,
    'output.units':
      (absent.includes('transmitter.alt') && absent.includes('receiver.alt')) ||
      (transmitter.units !== undefined && receiver.units !== undefined)
        ? undefined
        : 'm (above ground)',
    'output.out': '2 (received power)',
    'output.nf': hasNoise ? 'thermal noise in the bandwidth' : undefined,
    'output.res': verb === 'area' ? `${Number(areaResolutionM(output).toPrecision(6))} m` : undefined,
    'output.rad': verb === 'area' ? `${output.rad} km` : undefined,
  };
  const parts = Object.entries(said).flatMap(([field, words]) =>
    words === undefined || !absent.includes(field as DefaultedField) ? [] : [`${field} ${words}`],
  );
  return parts.length === 0 ? [] : [`Defaults used: ${parts.join(', ')}.`];
}

/**
 * Whether the azimuth matters: a pattern file may have a main direction, a synthesised beam has one unless it is round.
 */
function pointsSomewhere({ ant, hbw, fbr }: AntennaFields): boolean {
  if (ant === 1 || ant === 38 || ant === 39) return false;
  return fbr > 0 ? hbw !== 360 && hbw !== 0 : ant !== 0;
}
