import type { checkOutputs } from '../files/output-file.js';

/** Output files of an area. */
export interface HfAreaFiles {
  readonly png?: string;
  readonly svg?: string;
  readonly tif?: string;
  readonly csv?: string;
}

/** Output files of an hour. */
export type HfHourFiles = { readonly [F in keyof Required<HfAreaFiles>]: string | undefined };

/** The files of each hour. With several hours, names get the hour. */
export function hfAreaFiles(
  { png, svg, tif, csv }: HfAreaFiles,
  hoursUtc: readonly number[],
): (hour: number) => HfHourFiles {
  return (hour) => {
    const named = (path: string | undefined): string | undefined =>
      path === undefined || hoursUtc.length === 1 ? path : withHour(path, hour);
    return { png: named(png), svg: named(svg), tif: named(tif), csv: named(csv) };
  };
}

/** The files with flags and extensions, to check. */
export function checkedFiles({ png, svg, tif, csv }: HfHourFiles): Parameters<typeof checkOutputs>[0] {
  return [
    { flag: '--png', path: png, endings: ['.png'] },
    { flag: '--svg', path: svg, endings: ['.svg'] },
    { flag: '--tif', path: tif, endings: ['.tif', '.tiff'] },
    { flag: '--csv', path: csv, endings: ['.csv', '.txt'] },
  ];
}

/** `map.png` at 7 UTC is `map-07.png`. */
function withHour(path: string, hour: number): string {
  return path.replace(/(\.[^./\\]+)?$/, (ending) => `-${String(hour).padStart(2, '0')}${ending}`);
}
