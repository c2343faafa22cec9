import type { AtmosphericSite } from '@radioshed/noise';
import { exponential, logarithm } from '@radioshed/numeric';

import { E_MODES, F2_MODES } from './circuit.js';
import { emptyLosses, interpolateLevels, longFieldDb, modeFieldDb, NOTHING_DB, TO_POWER_DB } from './frequency.js';
import type { FrequencyTerms } from './frequency-terms.js';
import type { HourState } from './hour/hour.js';
import { type AbsorptionFloor, writeAbsorptionFloor, writeLosses } from './hour/mode-loss.js';
import { medianNoiseAt } from './prediction.js';
import { medianRatioDb } from './reliability/reliability.js';
import type { HfStation } from './station.js';

const DB = Math.LN10 / 10;
const MOST_MODES = E_MODES + F2_MODES;
/** More than rounding takes from a ratio, dB. */
const MARGIN_DB = 1e-6;

const losses = emptyLosses();
const floor: AbsorptionFloor = { db: 0, gyroMHz: 0 };

/**
 * Upper limit of the median signal-to-noise ratio of a circuit at an hour, for rising frequencies: a search passes over
 * frequencies that cannot reach a ratio.
 *
 * It counts modes that the E layer screens, too. From a frequency on, the loss of a mode above its MUF only rises, and
 * its absorption falls no faster than {@link writeAbsorptionFloor} says. So the modes are computed again only once this
 * no longer suffices.
 */
export class RatioCeiling {
  readonly #fieldsDb: Float64Array = new Float64Array(MOST_MODES);
  readonly #absorptionsDb: Float64Array = new Float64Array(MOST_MODES);
  readonly #floorsDb: Float64Array = new Float64Array(MOST_MODES);
  readonly #gyrosMHz: Float64Array = new Float64Array(MOST_MODES);
  #count = 0;
  /** Frequency of the modes that are known, MHz. */
  #fromMHz = 0;

  /** Whether there is one: for paths up to 9000 km, which have modes, and antennas of the same gain everywhere. */
  begin({ circuit, modes }: HourState, { txAntenna, rxAntenna }: HfStation): boolean {
    this.#fromMHz = Infinity;
    const isIsotropic = txAntenna.kind === 'isotropic' && rxAntenna.kind === 'isotropic';
    return isIsotropic && circuit.path.distanceKm < 9000 && modes.length <= MOST_MODES;
  }

  /** Whether the ratio at a frequency, no lower than the last, is below the required one for certain. */
  isBelow(state: HourState, site: AtmosphericSite, terms: FrequencyTerms, station: HfStation): boolean {
    const noise = medianNoiseAt(site, terms);
    const leastDb = station.requiredSnrDb;
    if (terms.frequencyMHz > this.#fromMHz && this.#ceilingDb(state, terms, noise, station) < leastDb) return true;
    this.#look(state, terms, station);
    return this.#ceilingDb(state, terms, noise, station) < leastDb;
  }

  #look(state: HourState, terms: FrequencyTerms, station: HfStation): void {
    let count = 0;
    for (const mode of state.modes) {
      if (!mode.isCounted) continue;
      writeLosses(state, mode, terms.frequencyMHz, terms.logDb, losses);
      writeAbsorptionFloor(state, mode, terms.frequencyMHz, floor);
      this.#fieldsDb[count] = modeFieldDb(state.circuit, mode, terms, losses, station);
      this.#absorptionsDb[count] = losses.absorptionDb;
      this.#floorsDb[count] = floor.db;
      this.#gyrosMHz[count] = floor.gyroMHz;
      count++;
    }
    this.#count = count;
    this.#fromMHz = terms.frequencyMHz;
  }

  /** dB */
  #ceilingDb(state: HourState, { frequencyMHz, logDb }: FrequencyTerms, noise: number, station: HfStation): number {
    const { txAntenna, rxAntenna, txPowerDbKw, bandwidthHz } = station;
    if (txAntenna.kind !== 'isotropic' || rxAntenna.kind !== 'isotropic') return Infinity;
    const { distanceKm } = state.circuit.path;
    const fromMHz = this.#fromMHz;
    let fields = 0;
    for (let i = 0; i < this.#count; i++) {
      let riseDb = 0;
      if (frequencyMHz > fromMHz) {
        const share = (fromMHz + this.#gyrosMHz[i]) / (frequencyMHz + this.#gyrosMHz[i]);
        riseDb = this.#absorptionsDb[i] - this.#floorsDb[i] * share * share;
      }
      fields += exponential((this.#fieldsDb[i] + riseDb) * DB);
    }
    let fieldDb = fields === 0 ? NOTHING_DB : logarithm(fields) / DB;
    if (distanceKm > 7000) {
      const longDb = longFieldDb(state, frequencyMHz) + txPowerDbKw + txAntenna.gainDbi;
      fieldDb = interpolateLevels(fieldDb, longDb, distanceKm); // rises with either
    }
    const powerDbw = fieldDb + rxAntenna.gainDbi - logDb - TO_POWER_DB;
    return medianRatioDb(powerDbw, noise, bandwidthHz) + MARGIN_DB;
  }
}
