import { checkTimePercent } from '../call/check-time-percent.js';
import type { PathInput } from '../call/input.js';
import { autoModels, type AutoPart } from '../models/auto/auto-rules.js';
import { autoNote, withChosen } from '../models/auto/chosen.js';
import { outsideNotes } from '../models/shared/model-notes.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { modelOf } from '../models/model-of.js';
import type { CoveredPath } from './path-clutter.js';
import type { PathHeights, PathLoss } from './path-loss-result.js';

/** Evaluates one model. */
type LossBy = (input: PathInput, setting: ModelSetting, clutter: CoveredPath) => Promise<PathLoss>;

/**
 * The loss of a link by the models that `auto` takes for it: each step of the path has those of the whole link.
 *
 * @throws OutOfRangeError where one of them is not defined.
 */
export async function autoPathLoss(
  input: PathInput,
  setting: ModelSetting,
  clutter: CoveredPath,
  heights: PathHeights,
  lossBy: LossBy,
): Promise<PathLoss> {
  const { groundM, stepM } = clutter.profile;
  const { parts, streets } = autoModels({
    frequencyMHz: setting.frequencyMHz,
    distanceM: (groundM.length - 1) * stepM,
    areaType: input.model.areaType,
    ...heights,
  });
  const found: [AutoPart, PathLoss][] = [];
  for (const part of parts) {
    const chosen = withChosen(input, setting, part.name);
    checkTimePercent(chosen.input.model);
    found.push([part, await lossBy(chosen.input, chosen.setting, clutter)]);
  }
  const over = blendOf(found);
  if (streets === undefined) return over;
  const chosen = withChosen(input, setting, streets.name);
  return capped(over, streets, await lossBy(chosen.input, chosen.setting, inTheOpen(clutter)));
}

/** Losses of several models by their shares. One that is NaN leaves its share to the greatest. */
function blendOf(found: readonly (readonly [AutoPart, PathLoss])[]): PathLoss {
  const [most, ...others] = found.toSorted(([a], [b]) => b.share - a.share) as [[AutoPart, PathLoss], ...[AutoPart, PathLoss][]]; // prettier-ignore
  const note = autoNote(found.map(([part]) => part));
  if (others.length === 0) return { ...most[1], notes: [note, ...most[1].notes] };
  const stepLossDb = most[1].stepLossDb.map((lossDb, i) => {
    const rest = others.filter(([, { stepLossDb: own }]) => !Number.isNaN(own[i]));
    return rest.reduce((sum, [{ share }, own]) => sum + share * (own.stepLossDb[i] - lossDb), lossDb);
  });
  return {
    ...most[1],
    stepLossDb,
    lossDb: stepLossDb.at(-1) ?? Number.NaN,
    notes: [
      note,
      ...most[1].notes,
      ...others.flatMap(([{ name }, { notes, outside }]) => [
        ...outsideNotes(modelOf({ name }).title, outside),
        ...notes,
      ]),
    ],
  };
}

/** The loss of the way over the profile, or of that through the streets where that is less. */
function capped(over: PathLoss, streets: AutoPart, through: PathLoss): PathLoss {
  const stepLossDb = over.stepLossDb.map((lossDb, i) => {
    const lessDb = lossDb - through.stepLossDb[i];
    return lessDb > 0 ? lossDb - streets.share * lessDb : lossDb;
  });
  const lossDb = stepLossDb.at(-1) ?? Number.NaN;
  if (!(lossDb < over.lossDb)) return over;
  const note = autoNote([streets]);
  if (streets.share < 0.5) return { ...over, stepLossDb, lossDb, notes: [...over.notes, note] };
  const { launchDeg, elevationDeg, radiusM } = over;
  return { ...through, stepLossDb, lossDb, launchDeg, elevationDeg, radiusM, notes: [note, ...through.notes] };
}

/** A path without its clutter: ITU-R P.1411 includes that of the streets. */
function inTheOpen(clutter: CoveredPath): CoveredPath {
  const { profile } = clutter;
  return {
    ...clutter,
    profile: {
      ...profile,
      clutterM: new Float64Array(profile.groundM.length),
      clutterCode: new Uint8Array(profile.groundM.length),
    },
  };
}
