/** Posts per side of the tiles here, the fewest that an `.hgt` file has. */
const POSTS = 1201;

/** Height of a post, m, by its column and row from the north-west; −32768 marks a void. */
type HeightAt = (column: number, row: number) => number;

/** Hills everywhere. */
export const LAND: HeightAt = (column, row) => 100 + ((column * 7 + row * 3) % 50);
/** Water everywhere. */
export const SEA: HeightAt = () => 0;
/** A tile without any height. */
export const NOTHING: HeightAt = () => -32768;
/** A small island in the south-east of the sea. */
export const ISLAND: HeightAt = (column, row) => (Math.hypot(column - 1000, row - 900) < 60 ? 40 : 0);
/** A small island in the north-west, without heights around it. */
export const LONE_ISLAND: HeightAt = (column, row) => (Math.hypot(column - 200, row - 300) < 60 ? 40 : -32768);

/** The bytes of an `.hgt` tile. */
export function hgtFile(heightAt: HeightAt): Uint8Array {
  const bytes = Buffer.alloc(2 * POSTS * POSTS);
  for (let row = 0; row < POSTS; row++)
    for (let column = 0; column < POSTS; column++)
      bytes.writeInt16BE(heightAt(column, row), 2 * (row * POSTS + column));
  return bytes;
}

/** Terrain in a folder or an object store that does not fill the box around it, and the tiles with land. */
export const TERRAINS: readonly {
  readonly what: string;
  readonly files: () => Readonly<Record<string, Uint8Array>>;
  readonly land: readonly { readonly south: number; readonly west: number }[];
}[] = [
  {
    what: 'two tiles with a gap',
    files: () => ({ 'N47E008.hgt': hgtFile(LAND), 'N47E010.hgt': hgtFile(LAND) }),
    land: [
      { south: 47, west: 8 },
      { south: 47, west: 10 },
    ],
  },
  {
    what: 'two countries in folders of their own, the sample island between them',
    files: () => ({ 'a/N30W020.hgt': hgtFile(LAND), 'b/S30E020.hgt': hgtFile(LAND) }),
    land: [
      { south: 30, west: -20 },
      { south: -30, west: 20 },
    ],
  },
  {
    what: 'tiles on both sides of the world',
    files: () => ({ 'S10W160.hgt': hgtFile(LAND), 'N20E015.hgt': hgtFile(LAND) }),
    land: [
      { south: -10, west: -160 },
      { south: 20, west: 15 },
    ],
  },
  {
    what: 'tiles on both sides of the date line',
    files: () => ({ 'S18E177.hgt': hgtFile(LAND), 'S15W179.hgt': hgtFile(LAND) }),
    land: [
      { south: -18, west: 177 },
      { south: -15, west: -179 },
    ],
  },
  {
    what: 'islands in a sea of tiles without land',
    files: () => ({ 'N36E025.hgt': hgtFile(SEA), 'N36E026.hgt': hgtFile(ISLAND), 'N37E024.hgt': hgtFile(SEA) }),
    land: [{ south: 36, west: 26 }],
  },
  {
    what: 'an island without heights around it, and a tile with none',
    files: () => ({
      'N60W007.hgt': hgtFile(LONE_ISLAND),
      'N62W007.hgt': hgtFile(NOTHING),
      'N61W009.hgt': hgtFile(NOTHING),
    }),
    land: [{ south: 60, west: -7 }],
  },
  {
    what: 'a frame of tiles around an empty middle',
    files: () => {
      const tile = hgtFile(LAND);
      const names = ['N10', 'N11', 'N12'].flatMap((north) => ['E020', 'E021', 'E022'].map((east) => north + east));
      return Object.fromEntries(names.filter((name) => name !== 'N11E021').map((name) => [`${name}.hgt`, tile]));
    },
    land: [10, 11, 12]
      .flatMap((south) => [20, 21, 22].map((west) => ({ south, west })))
      .filter(({ south, west }) => south !== 11 || west !== 21),
  },
  {
    what: 'a damaged tile in the middle',
    files: () => ({
      'N51E005.hgt': hgtFile(LAND),
      'N52E006.hgt.gz': Buffer.from('cut short'),
      'N53E007.hgt': hgtFile(LAND),
    }),
    land: [
      { south: 51, west: 5 },
      { south: 53, west: 7 },
    ],
  },
  {
    what: 'one tile at the pole',
    files: () => ({ 'S90E100.hgt': hgtFile(LAND) }),
    land: [{ south: -90, west: 100 }],
  },
];
