import { ANTENNA_NOTES } from '@radioshed/antenna/notes';
import { HF_NOTES } from '@radioshed/hf/notes';
import { type ClimateFigure, figuresText, SATELLITE_NOTES } from '@radioshed/satellite/notes';
import {
  type Amount,
  amountText,
  type Note,
  type NoteMaker,
  noteMaker,
  type NoteTable,
  noteText,
} from '@radioshed/units';

/** Rows of a table of links, and those of them without a value of their own. */
interface TableRows {
  /** Rows without; absent where every row has one. */
  readonly lapseMissing: number;
  readonly surfaceMissing: number;
  readonly rows: number;
}

/** An offset that is fitted on other squares of the map. */
interface FittedOffset {
  readonly model: string;
  readonly offsetDb: number;
  readonly rangeDb: Amount;
  readonly squares: number;
  readonly squareM: number;
}

/** Clutter around the antennas of a drive test. */
interface EndClutterNote {
  /** The word of the flag. */
  readonly category: string;
  readonly heightM: number;
  readonly txLossDb: number;
  readonly txHeightM: number;
  readonly rxLossDb: number;
  readonly rxHeightM: number;
}

/** The notes of the command in addition to those of the engine and the server, with their words. */
export const CLI_NOTES = {
  // Flags and request files
  powerAssumed: {
    severity: 'info',
    text: ({ powerW }: { powerW: number }): string => `Defaults used: power ${powerW} W.`,
  },
  heightAssumed: {
    severity: 'info',
    text: ({ end, heightFt }: { end: 'transmitter' | 'receiver'; heightFt: number }): string =>
      `Defaults used: antenna height of the ${end} ${heightFt} ft (1 m) above ground.`,
  },
  thresholdOfColourKey: {
    severity: 'info',
    text: ({ thresholdDbm, key }: { thresholdDbm: number; key: string }): string =>
      `Defaults used: threshold of pictures (--threshold) ${thresholdDbm} dBm, the lowest level of the colour key ${key}.`,
  },
  resolutionChosen: {
    severity: 'info',
    text: ({ resolutionM }: { resolutionM: number }): string => `Defaults used: resolution ${resolutionM} m.`,
  },
  medianAssumed: {
    severity: 'info',
    text: ({ reliabilityPercent }: { reliabilityPercent: number }): string =>
      `Defaults used: reliability ${reliabilityPercent} %, the median.`,
  },
  membersIgnored: {
    severity: 'info',
    text: ({
      members,
      parent,
      known,
    }: {
      members: readonly string[];
      parent?: string;
      known: readonly string[];
    }): string => `Ignored: ${members.join(', ')}. The members of ${parent ?? 'the body'} are ${known.join(', ')}.`,
  },
  sitesRefused: {
    severity: 'warning',
    text: ({ count, faults }: { count: number; faults: readonly string[] }): string =>
      `${count} ${count === 1 ? 'entry' : 'entries'} of the list of sites refused: ${faults.join('; ')}${count > faults.length ? '; …' : ''}.`,
  },

  // Files and folders
  aimOfPatternFile: {
    severity: 'info',
    text: ({ azimuthDeg, tiltDeg }: { azimuthDeg?: number; tiltDeg?: number }): string =>
      `From the pattern file: ${[
        ...(azimuthDeg === undefined ? [] : [`azimuth ${azimuthDeg}°`]),
        ...(tiltDeg === undefined ? [] : [`downtilt ${tiltDeg}°`]),
      ].join(', ')}.`,
  },
  patternFolder: {
    severity: 'info',
    text: ({
      folder,
      patterns,
      unnumbered,
    }: {
      folder: string;
      patterns: number;
      unnumbered: readonly string[];
    }): string =>
      `Antenna patterns in ${folder}: ${patterns}${unnumbered.length === 0 ? '' : `; not used, because they have no number: ${someText(unnumbered, 5)}`}.`,
  },
  skyMapsRead: {
    severity: 'info',
    text: ({ folder, figures, missing }: SkyMapsNote): string =>
      `ITU maps in ${folder}: ${figuresText(figures)}${missing.length === 0 ? '' : `, without ${figuresText(missing)}`}.`,
  },
  airMapsRead: {
    severity: 'info',
    text: ({ folder, refractivity, climate, missing }: AirMapsNote): string =>
      `ITU maps in ${folder}: ${[
        ...(refractivity ? ['N₀ and ΔN'] : []),
        ...(climate ? [`climate of P.2001${withoutText(missing)}`] : []),
      ].join('; ')}.`,
  },
  unfinishedRemoved: {
    severity: 'info',
    text: ({ files, folder }: { files: number; folder: string }): string =>
      `Removed ${files} unfinished files of an earlier run in ${folder}.`,
  },
  resultFilesMissing: {
    severity: 'warning',
    text: ({ results, folder }: { results: number; folder: string }): string =>
      `The files of ${results} saved results are missing in ${folder}.`,
  },
  dataOpenToOthers: {
    severity: 'warning',
    text: ({ paths, folder }: { paths: readonly string[]; folder: string }): string =>
      `Other users of this machine can read ${paths.join(' and ')}. Run: chmod -R go-rwx ${folder}`,
  },
  exampleWithoutHeight: {
    severity: 'info',
    text: ({ latDeg, lonDeg, reason }: { latDeg: number; lonDeg: number; reason: string }): string =>
      `The example request is at ${latDeg}, ${lonDeg}, without a height there: ${reason}.`,
  },
  pageNotBuilt: {
    severity: 'info',
    text: (): string => 'The map page is not built; / shows a plain page. Build it with npm run build.',
  },

  // Drive tests and tables of links
  offsetAdded: {
    severity: 'info',
    text: ({ offsetDb, to }: { offsetDb: number; to: 'level' | 'loss' }): string =>
      `${offsetDb} dB added to every predicted ${to} (--offset).`,
  },
  offsetFitted: {
    severity: 'info',
    text: ({ model, offsetDb, rangeDb, squares, squareM }: FittedOffset): string =>
      `${model}: an offset of ${offsetDb.toFixed(2)} dB is added; in each of ${squares} squares of ${squareM.toFixed(0)} m it is that of all others, ${rangeText(rangeDb)} dB (--fit-offset).`,
  },
  offsetAlone: {
    severity: 'info',
    text: (): string => 'Without --landcover or --buildings, only the level offset is fitted.',
  },
  modelRefuses: {
    severity: 'warning',
    text: ({
      model,
      count,
      of,
      reason,
    }: {
      model: string;
      count: number;
      of: 'measurements' | 'rows';
      reason: string;
    }): string => `${model} refuses ${count} ${of}. First reason: ${reason}.`,
  },
  clutterAtEnds: {
    severity: 'info',
    text: ({ category, heightM, txLossDb, txHeightM, rxLossDb, rxHeightM }: EndClutterNote): string =>
      `Clutter of ${heightM} m around both antennas (${category}, ITU-R P.2108-1 §3.1) costs ${txLossDb.toFixed(1)} dB at ${txHeightM} m and ${rxLossDb.toFixed(1)} dB at ${rxHeightM} m; the path is computed at its top (--clutter-at-ends).`,
  },
  transmittersUnknown: {
    severity: 'warning',
    text: ({ rows, count, file, transmitters }: UnknownTransmitters): string =>
      `${rows} rows of ${count} transmitters that ${file} does not have are left out: ${transmittersText(transmitters, count)}.`,
  },
  radioColumnsRead: {
    severity: 'info',
    text: ({ columns }: { columns: readonly string[] }): string =>
      `Read from columns of the measurements: ${columns.join(', ')}.`,
  },
  airOfMaps: {
    severity: 'info',
    text: ({ folder }: { folder: string }): string =>
      `N₀ and ΔN at the centre of each path are those of the ITU maps in ${folder}.`,
  },
  climateOfMapFolder: {
    severity: 'info',
    text: ({ folder, missing }: { folder: string; missing: readonly string[] }): string =>
      `The climate of P.2001 is that of the ITU maps in ${folder}${withoutText(missing)}.`,
  },
  airOfTable: {
    severity: 'info',
    text: ({ lapseMissing, surfaceMissing, rows }: TableRows): string =>
      `${columnText('ΔN', lapseMissing, rows)}; ${columnText('N₀', surfaceMissing, rows)}. P.1812, P.452 and P.2001 ask for the maps of the ITU (--itu-maps).`,
  },
  airOfP452: {
    severity: 'info',
    text: ({ temperatureC }: { temperatureC: number }): string =>
      `ITU-R P.452 is computed for air of ${temperatureC} °C and 1013 hPa.`,
  },
  verticalAssumed: {
    severity: 'info',
    text: ({ count, rows }: { count: number; rows: number }): string =>
      `Vertical polarisation is used${count === rows ? '' : ` for ${count} of ${rows} rows`}, because none is given.`,
  },
  autoChoseForRows: {
    severity: 'info',
    text: ({ model, rows, reason }: { model: string; rows: number; reason: string }): string =>
      `auto: ${model} for ${rows} rows, because ${reason}.`,
  },
  profileLengthsDiffer: {
    severity: 'warning',
    text: ({ count, station, profileKm, distanceKm }: LengthNote): string =>
      `${count} profiles differ in length from the distance between their stations. First: ${station}: ${profileKm} km, not ${distanceKm.toFixed(3)} km.`,
  },
  columnOverSea: {
    severity: 'info',
    text: ({ column, end }: { column: string; end?: string }): string =>
      `The column ${column} is a height above sea level: it is not read. If it is above ground, call it ${end}_height_m.`,
  },
  endsGuessed: {
    severity: 'info',
    text: ({ columns }: { columns: readonly string[] }): string =>
      `${columns.join(', ')}: the first end of each pair is read as the transmitter, the second as the receiver. If they are not, call them tx_… and rx_….`,
  },
  columnsCopied: {
    severity: 'info',
    text: ({ columns }: { columns: readonly string[] }): string =>
      `Columns copied but not used: ${columns.join(', ')}.`,
  },

  // Antennas, HF and predictions of single cases
  levelsRelative: {
    severity: 'info',
    text: (): string => 'the file has no gain: levels are relative to the peak; set the gain with --gain',
  },
  gainReplacesFile: {
    severity: 'info',
    text: ({ gainDbi, fileGainDbi }: { gainDbi: number; fileGainDbi: number }): string =>
      `--gain ${gainDbi} dBi replaces ${fileGainDbi.toFixed(2)} dBi of the file`,
  },
  sunspotsOfFile: {
    severity: 'info',
    text: ({ r12, year, month, file }: { r12: number; year: string; month: number; file: string }): string =>
      `R12 ${r12.toFixed(1)} for ${year}-${String(month).padStart(2, '0')} from ${file}.`,
  },
  dipoleAlongPath: {
    severity: 'info',
    text: ({ flag }: { flag: string }): string =>
      `Defaults used: the dipole points along the path to each pixel (${flag}).`,
  },
  antennaPointsNorth: {
    severity: 'info',
    text: ({ antenna, flag }: { antenna: string; flag: string }): string =>
      `Defaults used: ${antenna} points north, if directional (${flag}).`,
  },
  columnsNotRead: {
    severity: 'info',
    text: ({ model, columns }: { model: string; columns: readonly UnreadColumn[] }): string =>
      `${model} does not read ${columns.map(({ name, meant = '' }) => (meant === '' ? name : `${name} (${meant})`)).join(', ')}`,
  },
  columnsReplaced: {
    severity: 'info',
    text: ({ file, columns }: { file: string; columns: readonly string[] }): string =>
      `results replace the columns of ${file} with their names, ${columns.join(', ')}; rename those to keep them`,
  },
  valuesAssumed: {
    severity: 'info',
    text: ({ values }: { values: readonly { readonly name: string; readonly value: string }[] }): string =>
      `assumed where a row has no value: ${values.map(({ name, value }) => `${name} ${value}`).join(', ')}`,
  },
} as const;
CLI_NOTES satisfies NoteTable;

/** Makes a note of the command. */
export const note: NoteMaker<typeof CLI_NOTES> = noteMaker(CLI_NOTES);

/** The same in words. Commands that load no engine use it; others have the notes of results too (`noteWords`). */
export function ownWords(notes: readonly Note[]): string[] {
  return notes.map((each) => noteText(each, OWN_NOTES));
}

/** The same as members of JSON: their sentences, and data. */
export function ownJson(notes: readonly Note[]): {
  readonly notes: readonly string[];
  readonly note_data: readonly Note[];
} {
  return { notes: ownWords(notes), note_data: notes };
}

/** The notes of the command, and those of packages that need no engine. */
export const OWN_NOTES: NoteTable = {
  ...ANTENNA_NOTES,
  ...HF_NOTES,
  ...SATELLITE_NOTES,
  ...CLI_NOTES,
};

interface UnknownTransmitters {
  readonly rows: number;
  readonly count: number;
  readonly file: string;
  /** Those with most rows. */
  readonly transmitters: readonly TransmitterRows[];
}

/** A transmitter of a log, and its rows. */
export interface TransmitterRows {
  /** Empty where the rows name none. */
  readonly id: string;
  readonly rows: number;
}

interface SkyMapsNote {
  readonly folder: string;
  readonly figures: readonly ClimateFigure[];
  readonly missing: readonly ClimateFigure[];
}

interface AirMapsNote {
  readonly folder: string;
  readonly refractivity: boolean;
  readonly climate: boolean;
  /** Files of the climate that are not there. */
  readonly missing: readonly string[];
}

interface LengthNote {
  readonly count: number;
  readonly station: string;
  readonly profileKm: number;
  readonly distanceKm: number;
}

interface UnreadColumn {
  readonly name: string;
  /** What may be meant. */
  readonly meant?: string;
}

/** Transmitters with most rows, of a greater number. */
export function transmittersText(transmitters: readonly TransmitterRows[], count: number): string {
  const shown = transmitters.map(({ id, rows }) => `${id === '' ? 'none' : id} (${rows} rows)`);
  return shown.join(', ') + (count > transmitters.length ? ', …' : '');
}

function withoutText(missing: readonly string[]): string {
  return missing.length === 0 ? '' : `, without ${missing.join(', ')}`;
}

function someText(names: readonly string[], most: number): string {
  const more = names.length > most ? ` and ${names.length - most} more` : '';
  return `${names.slice(0, most).join(', ')}${more}`;
}

function columnText(name: string, missing: number, rows: number): string {
  if (missing === 0) return `${name} is that of the table`;
  return `${name} is that of the table, and for ${missing} of ${rows} rows without one the default of each model`;
}

function rangeText(range: Amount): string {
  const { least, most } = typeof range === 'number' ? { least: range, most: range } : range;
  return `${amountText(least, 1)} to ${amountText(most, 1)}`;
}
