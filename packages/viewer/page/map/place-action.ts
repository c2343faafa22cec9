import type { Place } from './place.js';

/** Something to do with a location of the map. */
export interface PlaceAction {
  readonly label: string;
  readonly act: (place: Place) => void;
}
