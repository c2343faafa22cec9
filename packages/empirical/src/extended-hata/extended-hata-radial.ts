import type { Radial } from '@radioshed/profile';

import {
  curvaturePerM,
  type ExtendedHataTerrain,
  isWithinMean,
  REACHES_M,
  ridgeAboveRay,
  toTenKm,
} from './extended-hata-terrain.js';
import { HeightQuantiles } from './height-quantiles.js';

/**
 * Terrain parameters of the Extended Hata model between the transmitter of a radial, its base, and mobiles at its
 * samples in turn: {@link ExtendedHataTerrain} updated, not recomputed. One object serves all radials of a worker.
 *
 * Behind a single ridge neither heights nor slopes count: they stay as they were.
 */
export class ExtendedHataRadial implements ExtendedHataTerrain {
  mobileOverTerrainM: number = 0;
  baseOverTerrainM: number = 0;
  height10M: number = 0;
  height50M: number = 0;
  height90M: number = 0;
  irregularityM: number = 0;
  slopeMrad: number = 0;
  greatestSlopeMrad: number = 0;
  leastSlopeMrad: number = 0;
  seaRatio: number = 0;
  seaEnd: ExtendedHataTerrain['seaEnd'] = 'both';
  mobileHorizonM: number = 0;
  baseHorizonM: number = 0;
  singleHorizon: boolean = false;
  ridgeAboveRayM: number = 0;

  #stepM = 0;
  #near = 0;
  #far = 0;
  #window = 0;
  readonly #reaches = new Int32Array(REACHES_M.length);
  readonly #quantiles = new HeightQuantiles(3);
  #radial: Radial | undefined;
  #generation = 0;
  /** Number of samples at the sea before each one, as far as they are counted. */
  #seaBefore = new Int32Array(0);
  #counted = 0;
  /** Distances as they add up step by step. */
  #distanceM = new Float64Array(0);

  /** Looks at the path to sample `index` ≥ 1, which rises from call to call. */
  look(radial: Radial, index: number, mobileHeightM: number): void {
    if (radial !== this.#radial || radial.generation !== this.#generation) this.#begin(radial);
    this.#lookOverTerrain(radial, index);
    this.#lookForSea(radial, index);
    this.#lookForRidge(radial, index, mobileHeightM);
    if (this.singleHorizon) return;
    this.#lookForHeights(radial, index);
    this.#lookDownSlope(radial, index);
  }

  #begin(radial: Radial): void {
    this.#radial = radial;
    this.#generation = radial.generation;
    const capacity = radial.groundM.length;
    if (this.#seaBefore.length <= capacity) this.#seaBefore = new Int32Array(capacity + 1);
    if (this.#distanceM.length < capacity || this.#distanceM[1] !== radial.stepM) {
      this.#distanceM = new Float64Array(capacity);
      for (let i = 1; i < capacity; i++) this.#distanceM[i] = this.#distanceM[i - 1] + radial.stepM;
    }
    if (this.#stepM !== radial.stepM) this.#measure(radial.stepM);
    this.#counted = 0;
    this.#quantiles.begin(radial);
  }

  /** Finds what depends on the step alone. */
  #measure(stepM: number): void {
    const stepKm = stepM * 0.001;
    this.#stepM = stepM;
    this.#near = Math.trunc(3 / stepKm);
    this.#far = Math.trunc(15 / stepKm);
    this.#window = Math.trunc(10 / stepKm) + 1;
    REACHES_M.forEach((reachM, k) => (this.#reaches[k] = Math.trunc(reachM / stepM)));
  }

  #lookOverTerrain(radial: Radial, index: number): void {
    const { groundM, stepM } = radial;
    if (isWithinMean(index, stepM)) {
      this.mobileOverTerrainM = groundM[index];
      this.baseOverTerrainM = groundM[0];
      return;
    }
    const stepKm = stepM * 0.001;
    const distanceKm = index * stepKm;
    const near = this.#near;
    const far = distanceKm <= 15 ? index : this.#far;
    const weight = Math.min(1, (distanceKm - 3) / 12);
    const samples = far - near + 1;
    this.mobileOverTerrainM = weight * (groundM[index] - radial.sum(index - far, index - near + 1) / samples);
    this.baseOverTerrainM = weight * (groundM[0] - radial.sum(near, far + 1) / samples);
  }

  #lookForHeights({ stepM }: Radial, index: number): void {
    const stepKm = stepM * 0.001;
    const distanceKm = index * stepKm;
    const count = distanceKm < 10 ? index + 1 : this.#window;
    const quantiles = this.#quantiles;
    quantiles.slide(index + 1 - count, index + 1);
    const scale = toTenKm(distanceKm);
    this.height10M = quantiles.heightM(0, count - 1 - Math.max(0, Math.trunc(0.1 * count - 1))) * scale;
    this.height50M = quantiles.heightM(1, count - 1 - Math.max(0, Math.trunc(0.5 * count - 1))) * scale;
    this.height90M = quantiles.heightM(2, count - 1 - Math.max(0, Math.trunc(0.9 * count - 1))) * scale;
    this.irregularityM = this.height10M - this.height90M;
  }

  #lookDownSlope(radial: Radial, index: number): void {
    const { groundM, stepM } = radial;
    const distanceM = index * stepM;
    let greatest = -Infinity;
    let least = Infinity;
    let overFiveKm = 0;
    for (let k = 0; k < REACHES_M.length && distanceM >= REACHES_M[k]; k++) {
      const reachM = REACHES_M[k];
      const n = this.#reaches[k];
      // Σ z·(i − n/2)
      const inner = (index - 0.5 * n) * radial.sum(index - n + 1, index) - radial.momentSum(index - n + 1, index);
      const moment = 0.25 * n * (groundM[index - n] - groundM[index]) + inner;
      const slope = (-1000 * ((12 * moment) / (n * n + 2))) / reachM;
      if (k === 0) overFiveKm = slope;
      if (slope > greatest) greatest = slope;
      if (slope < least) least = slope;
    }
    const mixed = greatest * least < 0;
    this.greatestSlopeMrad = greatest;
    this.leastSlopeMrad = least;
    this.slopeMrad = distanceM <= 5000 || mixed ? overFiveKm : greatest >= 0 ? greatest : least;
  }

  #lookForSea({ groundM }: Radial, index: number): void {
    const before = this.#seaBefore;
    for (let i = this.#counted; i <= index; i++) before[i + 1] = before[i] + (groundM[i] === 0 ? 1 : 0);
    this.#counted = Math.max(this.#counted, index + 1);
    const all = before[index + 1];
    const nearMobile = all - before[index + 1 - Math.trunc(index / 2)];
    const nearBase = all - nearMobile;
    this.seaRatio = all / (index + 1);
    this.seaEnd = nearMobile === nearBase ? 'both' : nearMobile > nearBase ? 'mobile' : 'base';
  }

  #lookForRidge(radial: Radial, index: number, mobileHeightM: number): void {
    const { groundM, stepM, txHeightM } = radial;
    const distanceM = index * stepM;
    const curvature = curvaturePerM(radial.sum(0, index + 1) / (index + 1));
    radial.findHorizons(index, mobileHeightM, 1 / curvature);
    const { txHorizonIndex, rxHorizonIndex } = radial;
    this.mobileHorizonM = rxHorizonIndex > 0 ? this.#distanceM[index - rxHorizonIndex] : distanceM;
    this.baseHorizonM = txHorizonIndex < index ? distanceM - this.#distanceM[index - txHorizonIndex] : distanceM;
    this.singleHorizon = Math.abs(distanceM - this.mobileHorizonM - this.baseHorizonM) <= 0.5 * stepM;
    this.ridgeAboveRayM = this.singleHorizon
      ? ridgeAboveRay(
          groundM[index - Math.trunc(this.mobileHorizonM / stepM)],
          groundM[index] + mobileHeightM,
          groundM[0] + txHeightM,
          this,
          distanceM,
          curvature,
        )
      : 0;
  }
}
