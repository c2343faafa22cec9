import { ImageSource, type Map as MapLibre, MercatorCoordinate } from 'maplibre-gl';

import { el } from '../dom/element.js';
import { ABOVE_RESULTS } from '../map/base-style.js';
import { MERCATOR_END_DEG } from '../map/place.js';

const ID = 'live-preview';
const OPACITY = 0.6;

/** One picture on the map that is replaced many times a second. */
export interface PreviewSheet {
  /**
   * Replaces the picture.
   * @param image closed once it is drawn
   * @param bounds of it, in Web Mercator: north, east, south, west, degrees
   */
  readonly draw: (image: ImageBitmap, bounds: readonly number[]) => void;
  /** Takes it off the map. */
  readonly remove: () => void;
}

/**
 * A sheet over the map and below its pins. It is an element of its own, as the map would draw all of its layers again
 * for each new picture of one of them. Only over raised terrain, on which an element cannot lie, it is a layer of the
 * map.
 */
export function previewSheet(map: MapLibre): PreviewSheet {
  const sheet = el('canvas', { class: 'sheet', 'aria-hidden': 'true' });
  sheet.style.opacity = String(OPACITY);
  let shown: readonly number[] | undefined;
  const put = (): void => {
    if (shown === undefined) return;
    const isRaised = map.getTerrain() !== null;
    sheet.hidden = isRaised;
    if (isRaised) return drawLayer(map, sheet, shown);
    removeLayer(map);
    place(map, sheet, shown);
  };
  const follow = (): void => {
    if (shown !== undefined && !sheet.hidden) place(map, sheet, shown);
  };
  return {
    draw(image, [north = 0, east = 0, south = 0, west = 0]) {
      if (shown === undefined) {
        map.getCanvas().after(sheet);
        map.on('move', follow);
        map.on('terrain', put);
      }
      shown = [Math.min(north, MERCATOR_END_DEG), east, Math.max(south, -MERCATOR_END_DEG), west];
      [sheet.width, sheet.height] = [image.width, image.height];
      sheet.getContext('2d')?.drawImage(image, 0, 0);
      image.close();
      put();
    },
    remove() {
      shown = undefined;
      map.off('move', follow);
      map.off('terrain', put);
      sheet.remove();
      removeLayer(map);
    },
  };
}

/** Lays the pixels of a sheet on the ground that they show. */
function place(
  map: MapLibre,
  sheet: HTMLCanvasElement,
  [north = 0, east = 0, south = 0, west = 0]: readonly number[],
): void {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  if (width === 0 || height === 0) return;
  // Of the worlds side by side, the one in the middle of the map.
  const turn = 360 * Math.round((map.getCenter().lng - (west + east) / 2) / 360);
  const [from, to] = [
    MercatorCoordinate.fromLngLat([west + turn, north]),
    MercatorCoordinate.fromLngLat([east + turn, south]),
  ];
  // The lower half of the map is ground, also where its horizon is in sight.
  const [top, low] = [height / 2, height];
  const ground = (
    [
      [0, top],
      [width, top],
      [width, low],
      [0, low],
    ] as const
  ).map((pixel) => {
    const { x, y } = MercatorCoordinate.fromLngLat(map.unproject([...pixel]));
    return [((x - from.x) / (to.x - from.x)) * sheet.width, ((y - from.y) / (to.y - from.y)) * sheet.height] as const;
  });
  const onScreen = new DOMMatrix().translate(0, top).scale(width, low - top);
  sheet.style.transform = String(onScreen.multiply(fromSquare(ground, map.getPitch() > 0).inverse()));
}

/**
 * The projective map from the unit square to a quadrilateral, corner by corner from the origin; a parallelogram, unless
 * it is in perspective. Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989), section 2.2.3.
 */
function fromSquare(corners: readonly (readonly [x: number, y: number])[], isInPerspective: boolean): DOMMatrix {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as readonly [Corner, Corner, Corner, Corner];
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [dx3, dy3] = isInPerspective ? [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3] : [0, 0];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  const [a, d, b, e] = [x1 - x0 + g * x1, y1 - y0 + g * y1, x3 - x0 + h * x3, y3 - y0 + h * y3];
  return new DOMMatrix([a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, x0, y0, 0, 1]);
}

type Corner = readonly [x: number, y: number];

function drawLayer(
  map: MapLibre,
  image: HTMLCanvasElement,
  [north = 0, east = 0, south = 0, west = 0]: readonly number[],
): void {
  const coordinates: Parameters<ImageSource['setCoordinates']>[0] = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
  if (map.getSource(ID) === undefined) {
    map.addSource(ID, { type: 'image', coordinates } as Parameters<MapLibre['addSource']>[1]);
    const paint = { 'raster-opacity': OPACITY, 'raster-resampling': 'nearest', 'raster-fade-duration': 0 } as const;
    map.addLayer({ id: ID, type: 'raster', source: ID, paint }, ABOVE_RESULTS);
  }
  const source = map.getSource(ID);
  if (source instanceof ImageSource) source.updateImage({ image, coordinates });
}

function removeLayer(map: MapLibre): void {
  if (map.getLayer(ID) === undefined) return;
  map.removeLayer(ID);
  map.removeSource(ID);
}
