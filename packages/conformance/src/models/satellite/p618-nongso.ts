import { type ElevationBinResult, movingSatellite, type MovingSatellite } from '@radioshed/satellite';
import { CaseError, CaseRow, type Cases, openCases } from '@radioshed/command/cases';

import { caseForm, type PredictedModel } from '../../case-form.js';

/** Columns of a block's first row. */
const SITE = ['orbit_alt_km', 'margin_zenith_db', 'min_elevation_deg'];
const BINS = ['elev_bin', 'P_bin_percent', 'P_exceed_percent'];

interface BinOfBlock {
  readonly isFirst: boolean;
  readonly bin: ElevationBinResult | undefined;
  readonly block: MovingSatellite;
}

/**
 * ITU-R P.618-14 §8: a row per elevation bin, with site and orbit only in the first row of a block. The probability
 * that the margin of a bin is exceeded is in the table, since it needs the ITU maps.
 *
 * @param file of the cases, read in advance: the first row of a block has the average over the block.
 */
export async function p618NongsoAvailability({ in: file }: { readonly in: string }): Promise<PredictedModel> {
  const bins = await binsOf(await openCases(file));
  return {
    tolerance: 1e-4,
    isRelative: true,
    forms: [
      caseForm<BinOfBlock>({
        inputs: [...SITE, ...BINS],
        predict(row) {
          const found = bins[row.index];
          if (found instanceof Error) throw found;
          if (found === undefined) throw new CaseError('the row is not part of a block');
          if (found.bin === undefined && !found.isFirst) throw new CaseError('elev_bin: below the least elevation');
          return found;
        },
        outputs: {
          P_bin_norm_percent: ({ bin }) => bin?.usedTimePercent ?? '',
          elev_mid_deg: ({ bin }) => bin?.elevationDeg ?? '',
          slant_range_km: ({ bin }) => bin?.rangeKm ?? '',
          margin_at_elev_db: ({ bin }) => bin?.marginDb ?? '',
          P_product_percent: ({ bin }) => bin?.outagePercent ?? '',
          orbit_avg_exceed_percent: ({ isFirst, block }) => (isFirst ? block.outagePercent : ''),
          orbit_avg_availability_percent: ({ isFirst, block }) => (isFirst ? block.availabilityPercent : ''),
        },
      }),
    ],
  };
}

/** The result of each row, or the reason for none. */
async function binsOf({ columns, rows }: Cases): Promise<readonly (BinOfBlock | Error)[]> {
  if ([...SITE, ...BINS].some((column) => !columns.includes(column))) return []; // reported when the form is chosen
  const places = new Map(columns.map((column, i) => [column, i]));
  const blocks: CaseRow[][] = [];
  let index = 0;
  for await (const cells of rows) {
    const row = new CaseRow(places, cells, index++);
    const block = blocks.at(-1);
    if (block === undefined || row.has('orbit_alt_km')) blocks.push([row]);
    else block.push(row);
  }
  return blocks.flatMap((block): readonly (BinOfBlock | Error)[] => {
    try {
      return binsOfBlock(block);
    } catch (error) {
      if (error instanceof Error) return block.map(() => error);
      throw error;
    }
  });
}

function binsOfBlock(rows: readonly CaseRow[]): readonly BinOfBlock[] {
  const [first] = rows;
  if (first === undefined) return [];
  const block = movingSatellite({
    orbitHeightKm: first.number('orbit_alt_km'),
    zenithMarginDb: first.number('margin_zenith_db'),
    minimumElevationDeg: first.number('min_elevation_deg'),
    bins: rows.map((row) => {
      const [fromDeg = Number.NaN, toDeg = Number.NaN] = row.text('elev_bin').split('-').map(Number);
      if (Number.isNaN(fromDeg + toDeg)) throw new CaseError(`elev_bin: "${row.text('elev_bin')}" is not a range`);
      return { fromDeg, toDeg, timePercent: row.number('P_bin_percent') };
    }),
    exceededPercent: (_marginDb, _elevationDeg, bin) => rows[bin]?.number('P_exceed_percent') ?? Number.NaN,
  });
  const used = new Map(block.bins.map((bin) => [bin.bin, bin]));
  return rows.map((_, at) => ({ isFirst: at === 0, bin: used.get(at), block }));
}
