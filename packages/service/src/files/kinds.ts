import { CALL_LIST } from '@radioshed/contract/calls';

import { areaView } from './views/area-view.js';
import { bestSiteView } from './views/best-site-view.js';
import { hfAreaView } from './views/hf-area-view.js';
import { interferenceView } from './views/interference-view.js';
import { mergeView } from './views/merge-view.js';
import { multisiteView } from './views/multisite-view.js';
import { VALUES_FILE } from './views/raster-view.js';
import { satelliteAreaView } from './views/satellite-area-view.js';
import { spotBeamView } from './views/spot-beam-view.js';
import { trilaterationView } from './views/trilateration-view.js';
import { CONTOURS_FILE } from './contours-file.js';
import type { FileKind } from './file-kind.js';
import { MULTILINK_CSV } from './multilink-csv.js';
import { PATH_FILES } from './path-files.js';
import { POINTS_FILES } from './points-files.js';
import { rasterFiles } from './raster-files.js';
import { REPORT_JSON } from './report-json.js';
import { SCENE_KINDS } from './scene-files.js';

/** The files of a kind of calculation. */
export interface KindFiles {
  /** The saved file from which the others are created; absent if the details suffice. */
  readonly source?: string;
  readonly files: readonly FileKind[];
}

/** A report alone. */
const REPORT: KindFiles = { files: [REPORT_JSON] };

/** Every kind of calculation that the archive saves. A report has at least its JSON; a raster has a view. */
export const KINDS: ReadonlyMap<string, KindFiles> = new Map<string, KindFiles>([
  ...CALL_LIST.flatMap(({ kind, keeps }) =>
    kind === undefined || keeps !== 'report' ? [] : [[kind as string, REPORT] as const],
  ),
  ['area', { source: VALUES_FILE, files: rasterFiles(areaView) }],
  ['path', { files: PATH_FILES }],
  ['points', { files: POINTS_FILES }],
  ['multilink', { files: [REPORT_JSON, MULTILINK_CSV] }],
  ['multisite', { source: VALUES_FILE, files: rasterFiles(multisiteView) }],
  ['bsa', { source: VALUES_FILE, files: rasterFiles(bestSiteView) }],
  ['hf/area', { source: VALUES_FILE, files: rasterFiles(hfAreaView) }],
  ['satellite/area', { source: VALUES_FILE, files: rasterFiles(satelliteAreaView) }],
  ['spotbeam', { source: VALUES_FILE, files: [...rasterFiles(spotBeamView), CONTOURS_FILE] }],
  ['3d', { files: [...SCENE_KINDS, REPORT_JSON] }],
  ['merge', { source: VALUES_FILE, files: rasterFiles(mergeView) }],
  ['interference', { source: VALUES_FILE, files: rasterFiles(interferenceView) }],
  ['trilateration', { source: VALUES_FILE, files: rasterFiles(trilaterationView) }],
]);

/**
 * Formats of a calculation's files, known before it runs: `png`, `kmz` …
 *
 * @param kind as the archive names it: `area`, `hf/area`, `merge` …; unknown kinds have no files.
 * @param hasServer whether a server stores the files: without one, `kml` is left out where it links to a picture.
 */
export function formatsOf(
  kind: string,
  { hasServer = true }: { readonly hasServer?: boolean } = {},
): readonly string[] {
  const files = KINDS.get(kind)?.files ?? [];
  return files.filter(({ hasAddresses }) => hasServer || hasAddresses !== true).map(({ format }) => format);
}
