import * as z from 'zod';

import { areaResponse, type AreaResponse } from '../area/response.js';

/** Where a satellite is, and how the middle of the area sees it. */
export interface SatelliteSeen {
  readonly lat: number;
  readonly lon: number;
  readonly height_km: number;
  readonly azimuth: number;
  readonly elevation: number;
  readonly range_km: number;
  /** Hz; where a frequency is given. */
  readonly doppler_hz?: number | undefined;
}

/** The answer of /satellite/area. */
export interface SatelliteAreaResponse extends AreaResponse {
  /** By name, at `date_time`. */
  readonly satellites: Readonly<Record<string, SatelliteSeen>>;
  readonly date_time: string;
  /** Of the numbers: %, dB, dBm, dBµV/m. */
  readonly unit: string;
}

/** The answer of /spotbeam. */
export interface SpotBeamResponse extends AreaResponse {
  readonly satellite: SatelliteSeen & { readonly name: string };
  readonly date_time: string;
  /** dBW or dB/K. */
  readonly unit: string;
  /** Lines of equal gain: GeoJSON with `levelDb` below the peak and `valueDb` in the unit. */
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
  /** Moment of its elements. */
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

/** Checks what /satellite/query answers. */
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
