/** The line for products of HF predictions: the origin of the maps that they are made from. */
export const HF_ATTRIBUTION = 'Ionosphere and noise: maps of ITU-R P.1239 and P.372, by ITU-R Study Group 3';
