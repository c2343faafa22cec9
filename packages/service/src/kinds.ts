import { areaView } from './area-view.js';
import { bestSiteView } from './best-site-call.js';
import type { FileKind } from './file-kind.js';
import { hfAreaView } from './hf-area-view.js';
import { interferenceView } from './interference-call.js';
import { REPORT_JSON } from './kept-report.js';
import { mergeView } from './merge-call.js';
import { MULTILINK_CSV } from './multilink-call.js';
import { multisiteView } from './multisite-call.js';
import { PATH_FILES } from './path-files.js';
import { rasterFiles } from './raster-files.js';
import { satelliteAreaView } from './satellite-area-view.js';
import { CONTOURS_FILE, spotBeamView } from './spot-beam-view.js';
import { VALUES_FILE } from './raster-view.js';
import { SCENE_KINDS } from './scene-files.js';
import { trilaterationView } from './trilateration-call.js';

/** What there is of a kind of calculation. */
export interface KeptKind {
  /** The kept file that all others are made from; none where the details say it all. */
  readonly source?: string;
  readonly files: readonly FileKind[];
}

/** Every kind of calculation that the archive keeps. */
export const KINDS: ReadonlyMap<string, KeptKind> = new Map<string, KeptKind>([
  ['area', { source: VALUES_FILE, files: rasterFiles(areaView) }],
  ['path', { files: PATH_FILES }],
  ['points', { files: [REPORT_JSON] }],
  ['multilink', { files: [REPORT_JSON, MULTILINK_CSV] }],
  ['multisite', { source: VALUES_FILE, files: rasterFiles(multisiteView) }],
  ['bsa', { source: VALUES_FILE, files: rasterFiles(bestSiteView) }],
  ['hf/area', { source: VALUES_FILE, files: rasterFiles(hfAreaView) }],
  ['hf/prediction', { files: [REPORT_JSON] }],
  ['satellite/area', { source: VALUES_FILE, files: rasterFiles(satelliteAreaView) }],
  ['spotbeam', { source: VALUES_FILE, files: [...rasterFiles(spotBeamView), CONTOURS_FILE] }],
  ['3d', { files: [...SCENE_KINDS, REPORT_JSON] }],
  ['merge', { source: VALUES_FILE, files: rasterFiles(mergeView) }],
  ['interference', { source: VALUES_FILE, files: rasterFiles(interferenceView) }],
  ['trilateration', { source: VALUES_FILE, files: rasterFiles(trilaterationView) }],
]);

/**
 * Formats of the files that a calculation will have, known before it is worked out: `png`, `kmz` …
 *
 * @param kind as the archive names it: `area`, `hf/area`, `merge` …; one that it does not know has no files.
 */
export function formatsOf(kind: string): readonly string[] {
  return (KINDS.get(kind)?.files ?? []).map(({ format }) => format);
}
