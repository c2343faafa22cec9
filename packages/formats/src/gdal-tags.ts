/** GDAL's private field for metadata, as XML. */
export const GDAL_METADATA = 42112;

/** GDAL's private field for the value that means "no value", as text. */
export const GDAL_NODATA = 42113;
