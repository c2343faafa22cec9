import { geomagneticField } from './geomagnetic-field.js';

/** Values of the Earth's magnetic field that hops use: gyrofrequencies, MHz, at 100 km also along the vertical. */
export interface FieldAt {
  gyro100MHz: number;
  /** Positive downward. */
  down100MHz: number;
  gyro300MHz: number;
}

const STEP_DEG = 2;
const COLUMNS = 360 / STEP_DEG;
/** From one row beyond the south pole to one beyond the north pole. */
const ROWS = 180 / STEP_DEG + 3;
const PARTS = 3;
const COLUMN_LENGTH = ROWS * PARTS;
const PER_RADIAN = 180 / Math.PI / STEP_DEG;

const values = new Float64Array(COLUMNS * COLUMN_LENGTH);
const isFilled = new Uint8Array(COLUMNS);

/**
 * The field at a place, from a table of 2° that is cubic both ways: within 2e-5 MHz of the model of order six.
 *
 * The parts that are tabulated are smooth everywhere, also where the dip passes 90°.
 */
export function fieldAt(latRad: number, lngRad: number, to: FieldAt): void {
  const column = (lngRad + Math.PI) * PER_RADIAN; // lngRad is −π to π
  const row = (latRad + Math.PI / 2) * PER_RADIAN + 1;
  const west = Math.min(Math.floor(column), COLUMNS - 1);
  const south = Math.min(Math.max(Math.floor(row), 1), ROWS - 3);
  const s = column - west;
  const t = row - south;
  const u0 = (-s * (s - 1) * (s - 2)) / 6;
  const u1 = ((s + 1) * (s - 1) * (s - 2)) / 2;
  const u2 = (-(s + 1) * s * (s - 2)) / 2;
  const u3 = ((s + 1) * s * (s - 1)) / 6;
  const v0 = (-t * (t - 1) * (t - 2)) / 6;
  const v1 = ((t + 1) * (t - 1) * (t - 2)) / 2;
  const v2 = (-(t + 1) * t * (t - 2)) / 2;
  const v3 = ((t + 1) * t * (t - 1)) / 6;
  const below = (south - 1) * PARTS;
  let gyro100 = 0;
  let down100 = 0;
  let gyro300 = 0;
  for (let i = 0; i < 4; i++) {
    let at = west + i - 1;
    if (at < 0) at += COLUMNS;
    else if (at >= COLUMNS) at -= COLUMNS;
    if (isFilled[at] === 0) fill(at);
    const u = i === 0 ? u0 : i === 1 ? u1 : i === 2 ? u2 : u3;
    const k = at * COLUMN_LENGTH + below;
    gyro100 += u * (v0 * values[k] + v1 * values[k + 3] + v2 * values[k + 6] + v3 * values[k + 9]);
    down100 += u * (v0 * values[k + 1] + v1 * values[k + 4] + v2 * values[k + 7] + v3 * values[k + 10]);
    gyro300 += u * (v0 * values[k + 2] + v1 * values[k + 5] + v2 * values[k + 8] + v3 * values[k + 11]);
  }
  to.gyro100MHz = gyro100;
  to.down100MHz = down100;
  to.gyro300MHz = gyro300;
}

function fill(column: number): void {
  const lngRad = ((column * STEP_DEG - 180) * Math.PI) / 180;
  for (let row = 0; row < ROWS; row++) {
    const latRad = (((row - 1) * STEP_DEG - 90) * Math.PI) / 180;
    // Beyond a pole lies the other side of the Earth.
    const isBeyond = row === 0 || row === ROWS - 1;
    const lat = isBeyond ? Math.sign(latRad) * Math.PI - latRad : latRad;
    const lng = isBeyond ? lngRad + Math.PI : lngRad;
    const low = geomagneticField(lat, lng, 100);
    const k = column * COLUMN_LENGTH + row * PARTS;
    values[k] = low.gyroMHz;
    values[k + 1] = low.gyroMHz * Math.sin(low.dipRad);
    values[k + 2] = geomagneticField(lat, lng, 300).gyroMHz;
  }
  isFilled[column] = 1;
}
