/** 0 winter, 1 equinox, 2 summer. */
export type Season = 0 | 1 | 2;

const NORTH: readonly Season[] = [0, 0, 1, 1, 2, 2, 2, 2, 1, 1, 0, 0];
const NORTH_AURORAL: readonly Season[] = [0, 0, 1, 1, 1, 2, 2, 2, 1, 1, 1, 0];

/** Season of a month (0 to 11) in the tables of MUF deciles. @see ITU-R P.1239-3 */
export function season(latRad: number, month: number): Season {
  return turned(NORTH[month], latRad);
}

/** Season in the table of auroral losses, whose equinox is longer. @see ITU-R P.533-14, Table 2 */
export function auroralSeason(latRad: number, month: number): Season {
  return turned(NORTH_AURORAL[month], latRad);
}

function turned(northern: Season, latRad: number): Season {
  return latRad >= 0 || northern === 1 ? northern : northern === 0 ? 2 : 0;
}
