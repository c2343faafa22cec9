import type { OutOfRangeError } from '@radioshed/units';

import { echo, type FieldIssue } from './issue.js';

/** The engine's names of what comes from one field of a request. */
const FIELDS: Readonly<Record<string, string>> = {
  'transmitter.latDeg': 'transmitter.lat',
  'transmitter.lonDeg': 'transmitter.lon',
  'transmitter.heightM': 'transmitter.alt',
  'transmitter.frequencyMHz': 'transmitter.frq',
  'transmitter.powerW': 'transmitter.txw',
  'transmitter.bandwidthMHz': 'transmitter.bwi',
  'receiver.latDeg': 'receiver.lat',
  'receiver.lonDeg': 'receiver.lon',
  'receiver.heightM': 'receiver.alt',
  'receiver.gainDbi': 'receiver.rxg',
  'antenna.gainDbi': 'antenna.txg',
  'antenna.feederLossDb': 'antenna.txl',
  'antenna.azimuthDeg': 'antenna.azi',
  'antenna.tiltDeg': 'antenna.tlt',
  'antenna.polarisation': 'antenna.pol',
  'antenna.pattern': 'antenna.ant',
  'antenna.horizontalBeamwidthDeg': 'antenna.hbw',
  'antenna.verticalBeamwidthDeg': 'antenna.vbw',
  'antenna.frontToBackDb': 'antenna.fbr',
  'model.name': 'model.pm',
  'model.reliabilityPercent': 'model.rel',
  'model.confidencePercent': 'model.conf',
  'model.climate': 'model.cli',
  'model.surfaceRefractivityN': 'model.n0',
  'model.relativePermittivity': 'model.eps',
  'model.conductivitySpm': 'model.sig',
  'model.diffraction': 'model.ked',
  'output.quantity': 'output.out',
  'output.noiseFloorDbm': 'output.nf',
  'output.resolutionM': 'output.res',
  'output.radiusKm': 'output.rad',
  'output.threshold': 'receiver.rxs',
  txHeightM: 'transmitter.alt',
  rxHeightM: 'receiver.alt',
  frequencyMHz: 'transmitter.frq',
  reliabilityPercent: 'model.rel',
  confidencePercent: 'model.conf',
  surfaceRefractivityN: 'model.n0',
  relativePermittivity: 'model.eps',
  conductivitySpm: 'model.sig',
  resolutionM: 'output.res',
  radiusKm: 'output.rad',
  bounds: 'output.bounds',
  col: 'output.col',
};

/** What the engine refused, in the words of the request: its field names in place of the engine's. */
export function wireIssueOf(error: OutOfRangeError): FieldIssue {
  const field = FIELDS[error.field] ?? error.field;
  const message = error.message.startsWith(error.field)
    ? field + error.message.slice(error.field.length)
    : error.message;
  return { field, value: echo(error.value), limits: error.limits, unit: error.unit, message };
}
