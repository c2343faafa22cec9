import * as z from 'zod';

/** Response to every failed request. */
export interface ErrorResponse {
  readonly error: string;
  /** The faults of the request, field by field. */
  readonly fields?: readonly {
    readonly field: string;
    readonly value: unknown;
    readonly limits: string;
    readonly unit: string;
  }[];
}

/** Checks an {@link ErrorResponse}. */
export const errorResponse: z.ZodType<ErrorResponse> = z.object({
  error: z.string().min(1),
  fields: z
    .array(z.object({ field: z.string(), value: z.unknown(), limits: z.string(), unit: z.string() }))
    .exactOptional(),
});
