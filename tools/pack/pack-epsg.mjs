// @ts-check
/**
 * Writes the coordinate systems of the EPSG dataset that files of terrain and landcover may name, from the database of
 * PROJ: `packages/geodesy/src/epsg/table.ts`. The format is described where it is read, in `src/epsg/dataset.ts`;
 * `src/epsg/ORIGIN.md` names source and terms. Needs the program `sqlite3`.
 *
 *     node tools/pack/pack-epsg.mjs [proj.db]      /usr/share/proj/proj.db by default
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {Record<string, string | number | null>} Row */

/**
 * Parameters of projections in the order of the table, by EPSG code of the method: name of the projection, then codes.
 *
 * @type {Readonly<Record<number, readonly [name: string, ...codes: number[]]>>}
 */
const METHODS = {
  9807: ['tmerc', 8801, 8802, 8805, 8806, 8807],
  9801: ['lcc1', 8801, 8802, 8805, 8806, 8807],
  9802: ['lcc2', 8821, 8822, 8823, 8824, 8826, 8827],
  9804: ['merc', 8801, 8802, 8805, 8806, 8807],
  9805: ['mercts', 8823, 8802, 8806, 8807],
  1024: ['webmerc', 8802, 8806, 8807],
  9806: ['cass', 8801, 8802, 8806, 8807],
  9809: ['sterea', 8801, 8802, 8805, 8806, 8807],
  9810: ['stere', 8801, 8802, 8805, 8806, 8807],
  9829: ['sterets', 8832, 8833, 8806, 8807],
  9812: ['omerca', 8811, 8812, 8813, 8814, 8815, 8806, 8807],
  9815: ['omercb', 8811, 8812, 8813, 8814, 8815, 8816, 8817],
  9818: ['poly', 8801, 8802, 8806, 8807],
  9819: ['krovak', 8811, 8833, 1036, 8819, 8806, 8807],
  1041: ['krovak', 8811, 8833, 1036, 8819, 8806, 8807],
  9820: ['laea', 8801, 8802, 8806, 8807],
  9822: ['aea', 8821, 8822, 8823, 8824, 8826, 8827],
  9811: ['nzmg', 8801, 8802, 8806, 8807],
  9835: ['cea', 8823, 8802, 8806, 8807],
  1028: ['eqc', 8823, 8802, 8806, 8807],
  1078: ['eqearth', 8802, 8806, 8807],
};
/** Ellipsoids of systems that may be WGS 84 to a metre or two. */
const MODERN_ELLIPSOIDS = new Set([7019, 7030, 1024]);
/** Shift up to which a system counts as WGS 84, m. */
const SAME_M = 3;
/** Methods of transformations: geocentric translations, position vector, coordinate frame. */
const [TRANSLATIONS, POSITION_VECTOR, COORDINATE_FRAME] = [9603, 9606, 9607];

/** The text of the module. @param {string} database */
export function epsgTable(database) {
  /** @param {string} sql @returns {Row[]} */
  const query = (sql) => {
    const out = execFileSync('sqlite3', ['-json', database, sql], { maxBuffer: 2 ** 28, encoding: 'utf8' });
    return out.trim() === '' ? [] : JSON.parse(out);
  };
  const units = new Map(
    query(`select code, conv_factor from unit_of_measure where auth_name = 'EPSG'`).map((row) => [
      row['code'],
      Number(row['conv_factor']),
    ]),
  );
  /** Metres, degrees or a plain number. @param {Row} row @param {string} value @param {string} unit */
  const converted = (row, value, unit) => {
    const [number, code] = [Number(row[value]), Number(row[unit])];
    if (code === 9110) return sexagesimal(number);
    if (ANGLES.has(code)) return (number * (units.get(code) ?? NaN) * 180) / Math.PI;
    return number * (units.get(code) ?? 1);
  };

  const ellipsoids = query(`select * from ellipsoid where auth_name = 'EPSG' order by code`).map((row) => {
    const metre = units.get(row['uom_code'] ?? '') ?? 1;
    const a = Number(row['semi_major_axis']) * metre;
    const flattening =
      row['inv_flattening'] === null ? a / (a - Number(row['semi_minor_axis']) * metre) : Number(row['inv_flattening']);
    return [row['code'], short(a, 4), Number.isFinite(flattening) ? short(flattening, 9) : 0];
  });

  const shiftRows = query(`
    select s.datum_code as datum, h.*, t.datum_code as target, e.west_lon, e.south_lat, e.east_lon, e.north_lat
    from helmert_transformation_table h
    join geodetic_crs s on s.auth_name = 'EPSG' and s.code = h.source_crs_code
    join geodetic_crs t on t.auth_name = 'EPSG' and t.code = h.target_crs_code
    join usage u on u.object_table_name = 'helmert_transformation' and u.object_auth_name = 'EPSG' and u.object_code = h.code
    join extent e on e.auth_name = u.extent_auth_name and e.code = u.extent_code
    where h.auth_name = 'EPSG' and h.deprecated = 0 and h.method_code in (${TRANSLATIONS}, ${POSITION_VECTOR}, ${COORDINATE_FRAME})
      and h.source_crs_auth_name = 'EPSG' and h.target_crs_auth_name = 'EPSG' order by h.code`);
  const datums = query(`
    select d.code, d.ellipsoid_code, p.longitude, p.uom_code from geodetic_datum d
    join prime_meridian p on p.auth_name = d.prime_meridian_auth_name and p.code = d.prime_meridian_code
    where d.auth_name = 'EPSG' order by d.code`);
  /** Datums that are WGS 84 to a metre or two: no transformation is larger. @type {Set<number>} */
  const modern = new Set([6326]);
  for (const datum of datums) {
    const code = Number(datum['code']);
    if (!MODERN_ELLIPSOIDS.has(Number(datum['ellipsoid_code'])) || Number(datum['longitude']) !== 0) continue;
    const own = shiftRows.filter((row) => row['datum'] === code && row['target'] === 6326);
    const isNear = (/** @type {Row} */ row) =>
      Math.hypot(Number(row['tx']), Number(row['ty']), Number(row['tz'])) < SAME_M;
    if (own.every(isNear)) modern.add(code);
  }

  const shifts = shiftRows
    .filter((row) => !modern.has(Number(row['datum'])) && modern.has(Number(row['target'])))
    .map((row) => {
      const sign = row['method_code'] === COORDINATE_FRAME ? -1 : 1;
      const angle = (/** @type {string} */ name) =>
        short(
          sign * Number(row[name] ?? 0) * (units.get(row['rotation_uom_code'] ?? '') ?? 0) * (180 / Math.PI) * 3600,
          7,
        );
      const scale =
        Number(row['scale_difference'] ?? 0) * (units.get(row['scale_difference_uom_code'] ?? '') ?? 0) * 1e6;
      const metre = units.get(row['translation_uom_code'] ?? '') ?? 1;
      const box = ['west_lon', 'south_lat', 'east_lon', 'north_lat'].map((name) => short(Number(row[name]), 2));
      const move = ['tx', 'ty', 'tz'].map((name) => short(Number(row[name]) * metre, 4));
      const turn = row['method_code'] === TRANSLATIONS ? [] : [angle('rx'), angle('ry'), angle('rz'), short(scale, 7)];
      return [row['datum'], row['accuracy'] ?? '', ...box, ...move, ...turn];
    });

  const geographic = query(`
    select g.code, g.datum_code, g.type, max(a.uom_code) as unit from geodetic_crs g
    join axis a on a.coordinate_system_auth_name = g.coordinate_system_auth_name and a.coordinate_system_code = g.coordinate_system_code
      and a.orientation in ('north', 'east')
    where g.auth_name = 'EPSG' and g.datum_auth_name = 'EPSG' and g.type in ('geographic 2D', 'geographic 3D')
    group by g.code order by g.code`).map((row) => {
    const unit = Number(row['unit']);
    const degrees = ANGLES.has(unit) ? short((Number(units.get(unit)) * 180) / Math.PI, 12) : 1;
    const tail = row['type'] === 'geographic 3D' ? [degrees, 3] : degrees === 1 ? [] : [degrees];
    return [row['code'], row['datum_code'], ...tail];
  });

  const conversions = query(`select * from conversion_table where auth_name = 'EPSG' order by code`).flatMap((row) => {
    const method = METHODS[Number(row['method_code'])];
    if (method === undefined) return [];
    const [name, ...codes] = method;
    const values = codes.map((code) => {
      const n = [1, 2, 3, 4, 5, 6, 7].find((i) => row[`param${i}_code`] === code);
      return n === undefined ? 0 : short(converted(row, `param${n}_value`, `param${n}_uom_code`), 10);
    });
    return [[row['code'], name, ...values]];
  });
  const known = new Set(conversions.map(([code]) => code));

  const projected = query(`
    select p.code, p.geodetic_crs_code, p.conversion_code, max(a.uom_code) as unit,
      group_concat(a.orientation) as axes, max(c.method_code) as method,
      (select min(u.extent_code) from usage u where u.object_table_name = 'projected_crs' and u.object_auth_name = 'EPSG'
        and u.object_code = p.code and u.extent_auth_name = 'EPSG') as extent
    from projected_crs p
    join axis a on a.coordinate_system_auth_name = p.coordinate_system_auth_name and a.coordinate_system_code = p.coordinate_system_code
    join conversion_table c on c.auth_name = p.conversion_auth_name and c.code = p.conversion_code
    where p.auth_name = 'EPSG' and p.geodetic_crs_auth_name = 'EPSG' and p.conversion_auth_name = 'EPSG'
    group by p.code order by p.code`).flatMap((row) => {
    const axes = String(row['axes']).split(',').sort().join();
    const isPolar = POLAR.has(Number(row['method'])) && /^((North|north|South|south)[^,]*,?){2}$/.test(axes);
    if (!known.has(row['conversion_code'] ?? '') || !(axes === 'east,north' || isPolar)) return [];
    const metre = units.get(row['unit'] ?? '') ?? 1;
    const { extent = '' } = row;
    return [[row['code'], row['geodetic_crs_code'], row['conversion_code'], extent, ...(metre === 1 ? [] : [metre])]];
  });
  const extents = new Set(projected.map(([, , , extent]) => extent));
  const areas = query(`
    select code, west_lon, south_lat, east_lon, north_lat from extent
    where auth_name = 'EPSG' and west_lon is not null order by code`).filter((row) => extents.has(row['code'] ?? ''));
  const used = new Set(projected.map(([, , conversion]) => conversion));
  // Keys of GeoTIFF name conversions of their own: those of UTM and the state planes of the USA, below 20000.
  const named = conversions.filter(([code]) => used.has(code ?? '') || Number(code) < 20_000);

  /**
   * Codes that the dataset has withdrawn, by what replaces them, where that is one code.
   * @param {string} kind
   * @param {readonly (readonly unknown[])[]} rows
   */
  const renewed = (kind, rows) => {
    const successors = new Map(
      query(`
      select deprecated_code, replacement_code from deprecation
      where table_name = '${kind}_crs' and deprecated_auth_name = 'EPSG' and replacement_auth_name = 'EPSG'
      group by deprecated_code having count(*) = 1`).map((row) => [row['deprecated_code'], row['replacement_code']]),
    );
    const byCode = new Map(rows.map((row) => [row[0], row]));
    const successorOf = (/** @type {unknown} */ code) => {
      let last = code;
      for (
        let next = successors.get(/** @type {number} */ (last));
        next !== undefined;
        next = successors.get(/** @type {number} */ (last))
      )
        last = next;
      return last;
    };
    return [...new Set([...byCode.keys(), ...successors.keys()])]
      .map((code) => /** @type {const} */ ([code, byCode.get(successorOf(code))]))
      .flatMap(([code, row]) => (row === undefined || LEFT_OUT.has(Number(code)) ? [] : [[code, ...row.slice(1)]]))
      .sort((a, b) => Number(a[0]) - Number(b[0]));
  };

  const lengths = query(
    `select code, conv_factor from unit_of_measure where auth_name = 'EPSG' and type = 'length' and conv_factor is not null order by code`,
  );
  const parts = {
    ELLIPSOIDS: ellipsoids,
    DATUMS: datums.map((row) => {
      const meridian = short(converted(row, 'longitude', 'uom_code'), 9);
      return [
        row['code'],
        row['ellipsoid_code'],
        ...(modern.has(Number(row['code'])) ? [meridian, 'w'] : meridian === 0 ? [] : [meridian]),
      ];
    }),
    SHIFTS: shifts,
    GEOGRAPHIC: renewed('geodetic', geographic),
    CONVERSIONS: named,
    PROJECTED: renewed('projected', projected),
    EXTENTS: areas.map(({ code, ...box }) => [code, ...Object.values(box).map((edge) => short(Number(edge), 2))]),
    LENGTHS: lengths.map((row) => [row['code'], Number(row['conv_factor'])]),
  };
  const version = query(`select value from metadata where key = 'EPSG.VERSION'`)[0]?.['value'];
  return [
    '// Written by tools/pack/pack-epsg.mjs; origin and terms in ORIGIN.md next to it.\n',
    `/** Tables of the EPSG dataset ${version}: records parted by semicolons, each with its code first. */`,
    'export const EPSG_TABLES = {',
    ...Object.entries(parts).flatMap(([name, rows]) => [
      `  /** ${rows.length} records. */`,
      `  ${name}: '${rows.map((row) => row.join()).join(';')}',`,
    ]),
    '};\n',
  ].join('\n');
}

/** Withdrawn codes whose chain of replacements PROJ follows otherwise. */
const LEFT_OUT = new Set([2155, 3314, 3786, 3985]);
/** Units of angles. */
const ANGLES = new Set([9101, 9102, 9103, 9104, 9105, 9106, 9109, 9110, 9122]);
/** Methods whose axes both point from a pole. */
const POLAR = new Set([9810, 9829, 9820]);

/** Degrees of a number whose digits are degrees, minutes and seconds. @param {number} packed */
function sexagesimal(packed) {
  const sign = packed < 0 ? -1 : 1;
  const digits = Math.abs(packed).toFixed(8);
  const [degrees = '0', rest = ''] = digits.split('.');
  return (
    sign * (Number(degrees) + Number(rest.slice(0, 2)) / 60 + Number(`${rest.slice(2, 4)}.${rest.slice(4)}`) / 3600)
  );
}

/** A number rounded to a number of decimals. @param {number} value @param {number} decimals */
function short(value, decimals) {
  const rounded = Number(value.toFixed(decimals));
  return rounded === 0 ? 0 : rounded;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const to = new URL('../../packages/geodesy/src/epsg/table.ts', import.meta.url);
  const text = epsgTable(process.argv[2] ?? '/usr/share/proj/proj.db');
  writeFileSync(to, text);
  console.log(`${fileURLToPath(to)}: ${text.length} bytes`);
}
