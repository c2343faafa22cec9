import { MODEL_LIST } from '@radioshed/engine/models';

/** Words of a flag and their values in the request, case-insensitive. */
export type WireWords = Readonly<Record<string, string | number>>;

/** Of `output.out`. */
export const OUT: WireWords = { loss: 1, power: 2, field: 3, snr: 4, ber: 5, rsrp: 6 };

/** Of `output.mod`. */
export const MOD: WireWords = {
  '4qam': 1,
  '16qam': 2,
  '64qam': 3,
  '256qam': 4,
  '1024qam': 5,
  bpsk: 6,
  qpsk: 7,
  '8psk': 8,
  '16psk': 9,
  '32psk': 10,
  lora: 11,
};

/** Of `output.ber`: bit error rates, and spreading factors of LoRa. */
export const BER: WireWords = {
  '1e-1': 1,
  '1e-2': 2,
  '1e-3': 3,
  '1e-4': 4,
  '1e-5': 5,
  '1e-6': 6,
  sf7: 7,
  sf8: 8,
  sf9: 9,
  sf10: 10,
  sf11: 11,
  sf12: 12,
};

/** Of `model.pm`. */
export const PM: WireWords = {
  ...Object.fromEntries(MODEL_LIST.map(({ flag, pm, name }) => [flag, pm ?? name])),
  auto: 'auto',
};

/** Of `engine`. */
export const PROCESSOR: WireWords = { gpu: 1, cpu: 2 };

/** Of `model.pe`. */
export const PE: WireWords = { urban: 1, suburban: 2, rural: 3 };

/** Of `model.ked`. */
export const KED: WireWords = { none: 0, single: 1, bullington: 2, 'epstein-peterson': 3, deygout: 4 };

/** Of `model.cli`. */
export const CLIMATE: WireWords = {
  equatorial: 1,
  'continental-subtropical': 2,
  'maritime-subtropical': 3,
  desert: 4,
  'continental-temperate': 5,
  'maritime-temperate-land': 6,
  'maritime-temperate-sea': 7,
};

/** Of `antenna.pol`. */
export const POLARISATION: WireWords = { vertical: 'v', horizontal: 'h', mixed: 'm', right: 'r', left: 'l' };

/** Of `environment.elevation`. */
export const ELEVATION: WireWords = { surface: 1, terrain: 2 };

/** Of `environment.roofs`. */
export const ROOFS: WireWords = { ground: 0, roofs: 1 };

/** Of `model.roughness`. */
export const ROUGHNESS: WireWords = { exact: 0, thinned: 1 };

/** Of `antenna.ant`. */
export const ANTENNA: WireWords = { custom: 0, dipole: 1, isotropic: 38 };
