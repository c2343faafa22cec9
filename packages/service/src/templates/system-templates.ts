import { LAND_MOBILE_TEMPLATES } from './land-mobile-templates.js';
import { LORAWAN_TEMPLATES } from './lorawan-templates.js';
import { MESHTASTIC_TEMPLATES } from './meshtastic-templates.js';
import { OTHER_SERVICE_TEMPLATES } from './other-service-templates.js';
import type { SystemTemplate } from './system-template.js';

/** Built-in templates. */
export const SYSTEM_TEMPLATES: readonly SystemTemplate[] = [
  ...LAND_MOBILE_TEMPLATES,
  ...OTHER_SERVICE_TEMPLATES,
  ...MESHTASTIC_TEMPLATES,
  ...LORAWAN_TEMPLATES,
];
