/** A pin in pixels from the top left of the map, and the size of its name, 0 without one. */
export interface PinBox {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly width: number;
  readonly height: number;
}

/** The side of a pin that its name is on. */
export type Side = (typeof SIDES)[number];

/** Best first. */
const SIDES = ['right', 'left', 'below', 'above'] as const;
/** Between a pin and its name, px. */
const GAP = 3;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The side of each name where it hides least of the pins and of the names before it, and is least cut at the edge of
 * the map.
 */
export function labelSides(pins: readonly PinBox[], map: { readonly width: number; readonly height: number }): Side[] {
  const circles = pins.map(({ x, y, radius }) => ({
    left: x - radius,
    top: y - radius,
    right: x + radius,
    bottom: y + radius,
  }));
  const names: Box[] = [];
  return pins.map((pin, i) => {
    if (pin.width === 0) return 'right';
    const taken = [...circles.filter((_, k) => k !== i), ...names];
    const choices = SIDES.map((side) => {
      const box = boxAt(pin, side);
      const inside = common(box, { left: 0, top: 0, right: map.width, bottom: map.height });
      const hidden = taken.reduce((sum, each) => sum + common(box, each), 0);
      return { side, box, cost: pin.width * pin.height - inside + hidden };
    });
    const least = Math.min(...choices.map(({ cost }) => cost));
    const best = choices.find(({ cost }) => cost <= least + 1);
    if (best !== undefined) names.push(best.box);
    return best?.side ?? 'right';
  });
}

function boxAt({ x, y, radius, width, height }: PinBox, side: Side): Box {
  const left = side === 'right' ? x + radius + GAP : side === 'left' ? x - radius - GAP - width : x - width / 2;
  const top = side === 'below' ? y + radius + GAP : side === 'above' ? y - radius - GAP - height : y - height / 2;
  return { left, top, right: left + width, bottom: top + height };
}

/** Area that two boxes have in common, px². */
function common(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}
