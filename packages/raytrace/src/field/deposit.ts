/** Creates a function that adds power × path length to every cube that a ray crosses. */
export function createDeposit(
  [lowX, lowY, lowZ]: readonly [number, number, number],
  resM: number,
  [columns, rows, layers]: readonly [number, number, number],
): (
  target: Float32Array,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  toM: number,
  weight: number,
  dbPerM: number,
) => void {
  return (target, x, y, z, dx, dy, dz, toM, weight, dbPerM) => {
    // in units of cubes
    const ox = (x - lowX) / resM;
    const oy = (y - lowY) / resM;
    const oz = (z - lowZ) / resM;
    let from = 0;
    let to = toM / resM;
    const ix = 1 / dx;
    const iy = 1 / dy;
    const iz = 1 / dz;
    if (dx !== 0) {
      from = Math.max(from, Math.min(-ox * ix, (columns - ox) * ix));
      to = Math.min(to, Math.max(-ox * ix, (columns - ox) * ix));
    } else if (ox < 0 || ox >= columns) return;
    if (dy !== 0) {
      from = Math.max(from, Math.min(-oy * iy, (rows - oy) * iy));
      to = Math.min(to, Math.max(-oy * iy, (rows - oy) * iy));
    } else if (oy < 0 || oy >= rows) return;
    if (dz !== 0) {
      from = Math.max(from, Math.min(-oz * iz, (layers - oz) * iz));
      to = Math.min(to, Math.max(-oz * iz, (layers - oz) * iz));
    } else if (oz < 0 || oz >= layers) return;
    if (!(to > from)) return;
    let i = clamp(Math.floor(ox + from * dx), columns);
    let j = clamp(Math.floor(oy + from * dy), rows);
    let k = clamp(Math.floor(oz + from * dz), layers);
    const stepX = dx > 0 ? 1 : -1;
    const stepY = dy > 0 ? 1 : -1;
    const stepZ = dz > 0 ? 1 : -1;
    let nextX = dx === 0 ? Infinity : (i + (dx > 0 ? 1 : 0) - ox) * ix;
    let nextY = dy === 0 ? Infinity : (j + (dy > 0 ? 1 : 0) - oy) * iy;
    let nextZ = dz === 0 ? Infinity : (k + (dz > 0 ? 1 : 0) - oz) * iz;
    const [deltaX, deltaY, deltaZ] = [Math.abs(ix), Math.abs(iy), Math.abs(iz)];
    const scaled = weight * resM;
    const decay = (-dbPerM * resM * Math.LN10) / 10;
    let at = from;
    let cube = i + columns * (j + rows * k);
    const [layerStep, rowStep] = [stepZ * columns * rows, stepY * columns];
    for (;;) {
      const next = nextX < nextY ? (nextX < nextZ ? nextX : nextZ) : nextY < nextZ ? nextY : nextZ;
      const end = next < to ? next : to;
      if (end > at) {
        const here = decay === 0 ? scaled : scaled * Math.exp(decay * 0.5 * (at + end));
        target[cube] += here * (end - at);
        at = end;
      }
      if (next >= to) return;
      if (next === nextX) {
        i += stepX;
        if (i < 0 || i >= columns) return;
        cube += stepX;
        nextX += deltaX;
      } else if (next === nextY) {
        j += stepY;
        if (j < 0 || j >= rows) return;
        cube += rowStep;
        nextY += deltaY;
      } else {
        k += stepZ;
        if (k < 0 || k >= layers) return;
        cube += layerStep;
        nextZ += deltaZ;
      }
    }
  };
}

function clamp(value: number, size: number): number {
  return value < 0 ? 0 : value >= size ? size - 1 : value;
}
