import type { StatusLine } from '../dom/status-line.js';
import type { ToolState } from '../form/form-state.js';
import type { FormModels } from '../form/form-models.js';
import type { RadioForm } from '../form/radio-form.js';
import type { PlaceAction } from '../map/place-action.js';
import type { MapView } from '../map/map-view.js';
import type { Place } from '../map/place.js';
import type { Layers } from '../result/layers.js';
import type { Server } from '../server/server.js';
import type { Coverages } from '../sites/coverages.js';
import type { SiteStore } from '../sites/site-store.js';
import type { Calculating } from './calculating.js';
import type { SizeLimits } from './start.js';

/** Parts of the page that every tool uses. */
export interface Desk {
  readonly server: Server;
  readonly view: MapView;
  readonly layers: Layers;
  readonly status: StatusLine;
  /** The sites of the project. */
  readonly sites: SiteStore;
  readonly coverages: Coverages;
  /** Greatest sizes of a coverage on the server, where it says so. */
  readonly limits: SizeLimits | undefined;
  /** The radio of the site in the form. */
  readonly radio: RadioForm;
  /** The models that its form offers; those of the server once they are known. */
  readonly models: () => FormModels;
  /** Where it is. */
  readonly sender: () => Place;
  readonly moveSender: (place: Place) => void;
  readonly onSenderMove: (act: (place: Place, isOver: boolean) => void) => void;
  readonly calculating: Calculating;
}

/** A tool of the page. */
export interface Tool {
  /** Of its tab and its panel. */
  readonly id: string;
  readonly title: string;
  /** Whether its tab is among those under More. */
  readonly isMore?: boolean;
  readonly element: HTMLElement;
  /** When its tab is chosen, and when another one is. */
  readonly show?: () => void;
  readonly hide?: () => void;
  /** Actions for a location of the map while the tool is open; the card of a click offers them first. */
  readonly placeActions?: readonly PlaceAction[];
  /** Takes a click on the map by itself, as a corner of an outline. @returns whether it took it */
  readonly takeClick?: (place: Place) => boolean;
  readonly state?: ToolState;
}
