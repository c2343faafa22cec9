import * as z from 'zod';

import { areaResponse, type AreaResponse } from '../area/response.js';

/** Position of a satellite, and its direction from the centre of the area. */
export interface SatelliteSeen {
  readonly lat: number;
  readonly lon: number;
  readonly height_km: number;
  readonly azimuth: number;
  readonly elevation: number;
  readonly range_km: number;
  /** Doppler shift, Hz; present where a frequency is given. */
  readonly doppler_hz?: number | undefined;
}

/** Response of /satellite/area. */
export interface SatelliteAreaResponse extends AreaResponse {
  /** The satellites at `date_time`, by name. */
  readonly satellites: Readonly<Record<string, SatelliteSeen>>;
  readonly date_time: string;
  /** Unit of the values: %, dB, dBm, dBµV/m. */
  readonly unit: string;
}

/** Response of /spotbeam. */
export interface SpotBeamResponse extends AreaResponse {
  readonly satellite: SatelliteSeen & { readonly name: string };
  readonly date_time: string;
  /** Unit of the values: dBW or dB/K. */
  readonly unit: string;
  /** Gain contours: GeoJSON with `levelDb` below the peak and `valueDb` in `unit`. */
  readonly contours: Readonly<Record<string, unknown>>;
}

/** A satellite of the catalogue. */
export interface SatelliteItem {
  readonly NAME: string;
  /** Minutes. */
  readonly PERIOD: number;
  /** Degrees. */
  readonly INCLINATION: number;
  /** km. */
  readonly APOGEE: number;
  readonly PERIGEE: number;
  readonly NORAD_CAT_ID: string;
  readonly OBJECT_ID: string;
  /** Epoch of its elements. */
  readonly EPOCH: string;
}

const seen = {
  lat: z.number(),
  lon: z.number(),
  height_km: z.number(),
  azimuth: z.number(),
  elevation: z.number(),
  range_km: z.number(),
  doppler_hz: z.number().exactOptional(),
};
const { shape } = areaResponse as unknown as z.ZodObject;

/** Checks a {@link SatelliteAreaResponse}. */
export const satelliteAreaResponse: z.ZodType = z.object({
  ...shape,
  satellites: z.record(z.string(), z.object(seen)),
  date_time: z.string(),
  unit: z.string(),
});

/** Checks a {@link SpotBeamResponse}. */
export const spotBeamResponse: z.ZodType = z.object({
  ...shape,
  satellite: z.object({ name: z.string(), ...seen }),
  date_time: z.string(),
  unit: z.string(),
  contours: z.looseObject({ type: z.literal('FeatureCollection'), features: z.array(z.looseObject({})) }),
});

/** Checks the response of /satellite/query. */
export const satelliteItems: z.ZodType<readonly SatelliteItem[]> = z.array(
  z.object({
    NAME: z.string(),
    PERIOD: z.number(),
    INCLINATION: z.number(),
    APOGEE: z.int(),
    PERIGEE: z.int(),
    NORAD_CAT_ID: z.string(),
    OBJECT_ID: z.string(),
    EPOCH: z.string(),
  }),
);
