import type { RadioClimaticZone } from '@radioshed/p1812';
import { CaseError, type SampledProfile } from '@radioshed/command/cases';

/** The radio-climatic zone of each sample. @throws CaseError for an unknown code */
export function zonesOf(
  profile: SampledProfile,
  column: string,
  codes: Readonly<Record<string, RadioClimaticZone>>,
): RadioClimaticZone[] {
  return profile.texts(column).map((text) => {
    const zone = codes[text.trim()];
    if (zone !== undefined) return zone;
    throw new CaseError(`the profile's ${column}: "${text}" is not one of ${Object.keys(codes).join(', ')}`);
  });
}
