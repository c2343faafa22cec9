// @ts-check
import { coverage, defaultSampling } from '@radioshed/kernels';
import { quantiles, seededRandom } from '@radioshed/numeric';
import { loadModel, Radial } from '@radioshed/profile';
import { heightSampler, pixelToMap, profileBetween } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';

import { MODEL_CASES, SLOW } from '../scenes/model-cases.mjs';
import { halfPixelM, rxHeightM, scene, txHeightM } from '../scenes/scenes.mjs';

const PIXELS = 3000;
const SEED = 1;

/** All models in mountains; elsewhere one of each kind. */
const EVERYWHERE = ['itm', 'p1812', 'lineOfSight', 'hata'];
const PLACES = /** @type {const} */ ([
  ['andalusia', 50, 8],
  ['cobb', 15, 5],
  ['rome', 10, 5],
]);

/**
 * Coverage against the model on each pixel's own great-circle profile, bilinear at half a pixel, as links are computed.
 * Errors count where both have a value; `oneSidedPercent` of the pixels have one on one side only. `sameStep` columns
 * have the own profile at the coverage's step: what is left is where the samples lie, not how many there are.
 *
 * @param {import('@radioshed/parallel').Pool} pool
 */
export async function accuracy(pool) {
  const rows = [];
  for (const [place, radiusKm, slowRadiusKm] of PLACES) {
    const cases = place === 'andalusia' ? MODEL_CASES : MODEL_CASES.filter(({ name }) => EVERYWHERE.includes(name));
    for (const each of cases) {
      const km = SLOW.includes(each.name) ? slowRadiusKm : radiusKm;
      rows.push({ case: `${place} ${km} km`, model: each.model, ...(await errorsOf(each, place, km, pool)) });
    }
  }
  return { seed: SEED, pixels: PIXELS, rows };
}

/**
 * @param {(typeof MODEL_CASES)[number]} modelCase
 * @param {'andalusia' | 'cobb' | 'rome'} place
 * @param {number} radiusKm
 * @param {import('@radioshed/parallel').Pool} pool
 */
async function errorsOf({ ref, explain }, place, radiusKm, pool) {
  const input = await scene(place, radiusKm, { model: ref });
  const losses = toNdarray((await coverage(input, { on: pool })).lossDb);
  const lossOver = explain === undefined ? onRadial(await loadModel(ref)) : onPath(explain);
  const heightAt = heightSampler(input.terrain);
  const linkStepM = halfPixelM(place);
  const coverageStepM = 2 * defaultSampling.stepPixels * linkStepM;
  const random = seededRandom(SEED);
  const errors = [];
  const sameStepErrors = [];
  let oneSided = 0;
  for (let visited = 0; visited < PIXELS;) {
    const column = Math.floor(random() * input.grid.width);
    const row = Math.floor(random() * input.grid.height);
    const [lonDeg, latDeg] = pixelToMap(input.grid.transform, column + 0.5, row + 0.5);
    const profile = profileBetween(heightAt, input.transmitter, { latDeg, lonDeg }, linkStepM);
    if (profile.stepM * profile.groundM.length > input.radiusM) continue;
    visited++;
    const found = losses.get(row, column);
    const own = lossOver(profile);
    if (Number.isNaN(found) !== Number.isNaN(own)) oneSided++;
    else if (!Number.isNaN(own)) errors.push(found - own);
    const sameStep = lossOver(profileBetween(heightAt, input.transmitter, { latDeg, lonDeg }, coverageStepM));
    if (!Number.isNaN(found) && !Number.isNaN(sameStep)) sameStepErrors.push(found - sameStep);
  }
  const { maeDb, biasDb, p95Db, p99Db } = sizesOf(errors);
  const sameStep = sizesOf(sameStepErrors);
  const oneSidedPercent = (100 * oneSided) / PIXELS;
  return {
    maeDb,
    biasDb,
    p95Db,
    p99Db,
    oneSidedPercent,
    sameStepMaeDb: sameStep.maeDb,
    sameStepBiasDb: sameStep.biasDb,
    sameStepP99Db: sameStep.p99Db,
  };
}

/** @param {readonly number[]} errors */
function sizesOf(errors) {
  const sizes = errors.map(Math.abs);
  const [p95Db, p99Db] = quantiles(sizes, [0.95, 0.99]);
  return { maeDb: mean(sizes), biasDb: mean(errors), p95Db, p99Db };
}

/**
 * A model's function for whole paths, as links are computed.
 *
 * @param {import('@radioshed/engine').Explainer} explain
 * @returns {(profile: import('@radioshed/profile').Profile) => number}
 */
function onPath(explain) {
  return ({ groundM, stepM }) =>
    explain({ groundM, stepM, txHeightM, rxHeightM, nominalRadiusM: Infinity }).lossDb ?? Number.NaN;
}

/**
 * A model on the one path of a profile; tests compare it with the point functions.
 *
 * @param {import('@radioshed/profile').PathLossModel} model
 * @returns {(profile: import('@radioshed/profile').Profile) => number}
 */
function onRadial(model) {
  return ({ groundM, stepM }) => {
    const last = groundM.length - 1;
    if (model.terrain === 'ends') return model.lossDb(last * stepM, groundM[0], txHeightM, groundM[last], rxHeightM);
    const mean = groundM.reduce((sum, height) => sum + height, 0) / groundM.length;
    return model.lossDb(Radial.of(groundM, stepM, txHeightM, model.nominalRadiusM(mean)), last, rxHeightM);
  };
}

/** @param {readonly number[]} values */
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
