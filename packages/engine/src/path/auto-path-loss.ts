import { uniqueNotes } from '@radioshed/units';

import type { PathInput } from '../input/path-input.js';
import { autoModels, type AutoPart } from '../models/choice/auto-rules.js';
import { checkTimePercent } from '../models/choice/check-time-percent.js';
import { autoNotes, withChosen } from '../models/choice/chosen.js';
import { modelOf } from '../models/choice/model-of.js';
import { outsideNotes } from '../models/shared/model-notes.js';
import type { ModelSetting } from '../models/shared/setting.js';
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
  const noted = (loss: PathLoss, models: readonly AutoPart[]): PathLoss => ({
    ...loss,
    notes: [...autoNotes(models), ...loss.notes],
  });
  if (streets === undefined) return noted(over, parts);
  const chosen = withChosen(input, setting, streets.name);
  const through = await lossBy(chosen.input, chosen.setting, inTheOpen(clutter));
  const less = lessOf(over, through, streets.share);
  if (!(less.lossDb < over.lossDb)) return noted(over, parts);
  const { launchDeg, elevationDeg, radiusM } = over;
  const most = streets.share < 0.5 ? over : { ...through, launchDeg, elevationDeg, radiusM };
  if (streets.share === 1) return noted({ ...most, ...less }, [streets]);
  const rest = parts.map((part) => ({ ...part, share: part.share * (1 - streets.share) }));
  const blended = [...(over.parts ?? [{ name: parts[0].name, share: 1, model: over.model, setting: over.setting }])];
  const all = [
    ...blended.map((part) => ({ ...part, share: part.share * (1 - streets.share) })),
    { name: streets.name, share: streets.share, model: through.model, setting: through.setting },
  ];
  const others = streets.share < 0.5 ? through : over;
  const notes = uniqueNotes([...most.notes, ...outsideNotes(others.model.title, others.outside), ...others.notes]);
  return noted({ ...most, ...less, parts: all, notes }, [...rest, streets]);
}

/** Losses of several models by their shares. One that is NaN leaves its share to the greatest. */
function blendOf(found: readonly (readonly [AutoPart, PathLoss])[]): PathLoss {
  const [most, ...others] = found.toSorted(([a], [b]) => b.share - a.share) as [
    [AutoPart, PathLoss],
    ...[AutoPart, PathLoss][],
  ];
  if (others.length === 0) return most[1];
  const stepLossDb = most[1].stepLossDb.map((lossDb, i) => {
    const rest = others.filter(([, { stepLossDb: own }]) => !Number.isNaN(own[i]));
    return rest.reduce((sum, [{ share }, own]) => sum + share * (own.stepLossDb[i] - lossDb), lossDb);
  });
  return {
    ...most[1],
    stepLossDb,
    lossDb: stepLossDb.at(-1) ?? Number.NaN,
    parts: [most, ...others].map(([{ name, share }, { model, setting }]) => ({ name, share, model, setting })),
    notes: [
      ...most[1].notes,
      ...others.flatMap(([{ name }, { notes, outside }]) => [
        ...outsideNotes(modelOf({ name }).title, outside),
        ...notes,
      ]),
    ],
  };
}

/**
 * The loss of the way over the profile, brought near that of the way through the streets by its share where that is
 * less.
 */
function lessOf(over: PathLoss, through: PathLoss, share: number): Pick<PathLoss, 'stepLossDb' | 'lossDb'> {
  const stepLossDb = over.stepLossDb.map((lossDb, i) => {
    const lessDb = lossDb - through.stepLossDb[i];
    return lessDb > 0 ? lossDb - share * lessDb : lossDb;
  });
  return { stepLossDb, lossDb: stepLossDb.at(-1) ?? Number.NaN };
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
