import type { SpotBeamInput } from '@radioshed/engine';
import { defined, type Note } from '@radioshed/units';

import { wireNote } from '../notes.js';
import type { Translated } from '../radio/translated.js';
import { boundsOf } from '../radio/bounds-of.js';
import { absence } from '../fields/issue.js';
import { satelliteGainDbi, satellitePatternNotes } from './pattern.js';
import { beamOf, checkAloft, choiceOf, type SatelliteTerms, timeNotes } from './terms.js';
import { type SpotBeamRequest, spotBeamRequest } from './spot-beam-request.js';
import { checkRead } from '../fields/checked-argument.js';

/** The engine's input of a /spotbeam request. @throws RequestError for values that are not available. */
export function spotBeamInputOf(request: SpotBeamRequest, terms: SatelliteTerms): Translated<SpotBeamInput> {
  checkRead(request, 'readSpotBeamRequest', spotBeamRequest);
  const { antenna, boresight, transmitter, gt, output } = request;
  const timeMs = request.date_time ?? terms.nowMs;
  const notes: Note[] = [];
  const satellite = choiceOf(request.satellite, 'satellite', terms, timeMs, notes);
  checkAloft(satellite, 'satellite', [timeMs]);
  const { patterns } = terms;
  const beam = beamOf(antenna, boresight, patterns);
  if (beam === undefined) throw absence('antenna.hbw', '0.01 to 170 degrees, or a pattern file as antenna.ant');
  notes.push(...satellitePatternNotes(antenna, patterns));
  if (gt !== undefined) notes.push(wireNote('powerReplaced'));
  return {
    input: {
      satellite,
      timeMs,
      beam: { ...beam, boresight: { latDeg: boresight.lat, lonDeg: boresight.lon } },
      peakDb: gt ?? 10 * Math.log10(transmitter.txw) + satelliteGainDbi(antenna, patterns) - antenna.txl,
      figure: gt === undefined ? 'eirp' : 'gOverT',
      ...defined({ frequencyMHz: transmitter.frq }),
      output: {
        ...(output.bounds === undefined ? {} : { bounds: boundsOf(output.bounds) }),
        ...defined({ resolutionM: output.res }),
      },
    },
    notes: [...timeNotes(request, timeMs), ...notes],
  };
}
