import type { Desk } from '../start/desk.js';

/** Nearby, km: what a click on a map may be amiss by. */
const NEARBY_KM = 1;

/** Moves the transmitter to the highest ground nearby, and shows how much higher it is. */
export async function snap({ server, sender, moveSender, status, view }: Desk): Promise<void> {
  const { lat, lon } = sender();
  const { places } = await server.client().highPoints({ lat, lon, rad: NEARBY_KM, by: 'height' });
  const [highest] = places;
  if (highest === undefined || highest.above_m <= 0) {
    return status.say(`No higher ground within ${NEARBY_KM} km.`);
  }
  moveSender(highest);
  view.reveal([highest]);
  const { ground_m: groundM, above_m: aboveM, distance_km: km } = highest;
  status.say(
    `Moved ${(1000 * km).toFixed(0)} m to ground at ${groundM.toFixed(0)} m, ${aboveM.toFixed(0)} m higher than before.`,
  );
}
