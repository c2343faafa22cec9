import type { Place } from './place.js';

/** Something to do with a place of the map. */
export interface PlaceAction {
  readonly label: string;
  readonly act: (place: Place) => void;
}
