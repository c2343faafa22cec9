/** Range of a number, both ends included, and its unit. */
export type NumberRange = readonly [least: number, most: number, unit: string];

/** Ranges of numbers of an input that depend neither on its other fields nor on the model. */
export type Ranges<T> = { readonly [K in keyof T]?: NumberRange };

/** Range of a transmitter's power. */
export const POWER_RANGE: NumberRange = [1e-15, 1e12, 'W'];

/** Range of a channel's bandwidth. */
export const BANDWIDTH_RANGE: NumberRange = [1e-9, 1e6, 'MHz'];

/** Range of an antenna's gain. */
export const GAIN_RANGE: NumberRange = [-200, 200, 'dBi'];

/** Range of the loss between transmitter and antenna. */
export const FEEDER_LOSS_RANGE: NumberRange = [0, 200, 'dB'];

/** Range of a noise floor. */
export const NOISE_FLOOR_RANGE: NumberRange = [-300, 200, 'dBm'];

/** Range of the side of a pixel, and of the step of a path. */
export const RESOLUTION_RANGE: NumberRange = [0.1, 10_000, 'm'];

/** Range of the radius of an area. */
export const RADIUS_RANGE: NumberRange = [0.01, 1000, 'km'];

/** Range of a threshold or level, in the unit of its quantity. */
export const LEVEL_RANGE: readonly [least: number, most: number] = [-1000, 1000];
