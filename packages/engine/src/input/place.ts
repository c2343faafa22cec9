import type { Bounds, Position } from '@radioshed/geodesy';
import type { AntennaHeight } from '@radioshed/kernels';
import { fields, type FieldShapes, oneOf, openFields, type Shape } from '@radioshed/units';

/** One of many locations of the receiver. */
export interface LinkPlace extends Position {
  /** Antenna height, m, with the receiver's height reference; the receiver's height by default. */
  readonly heightM?: number;
}

/** Fields of a position, for shapes that have more. */
export const POSITION_FIELDS: FieldShapes<Position> = { latDeg: 'number', lonDeg: 'number' };

/** Fields of an antenna's height, for shapes that have more. */
export const HEIGHT_FIELDS: FieldShapes<AntennaHeight> = { heightM: 'number', heightReference: oneOf('ground', 'sea') };

/** A position. Other objects may serve as one, so further fields are allowed. */
export const PLACE: Shape = openFields<Position>(POSITION_FIELDS);

/** An antenna's height. Other objects may serve as one, so further fields are allowed. */
export const HEIGHT: Shape = openFields<AntennaHeight>(HEIGHT_FIELDS);

/** A {@link LinkPlace}; further fields are allowed. */
export const LINK_PLACE: Shape = openFields<LinkPlace>({ ...POSITION_FIELDS, heightM: 'number?' });

/** Bounds. */
export const BOUNDS: Shape = fields<Bounds>({ north: 'number', east: 'number', south: 'number', west: 'number' });
