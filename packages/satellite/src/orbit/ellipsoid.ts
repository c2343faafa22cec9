import { WGS84_FLATTENING, WGS84_SEMI_MAJOR_M } from '@radioshed/geodesy';

/** Radius of the equator of WGS 84, km. */
export const EQUATOR_KM: number = WGS84_SEMI_MAJOR_M / 1000;

/** Of the polar radius in that of the equator. */
export const POLAR_SHARE: number = 1 - WGS84_FLATTENING;
