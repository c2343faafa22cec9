/** WGS 84 in degrees as the `.prj` next to a shapefile says it, in the form of ESRI. @see EPSG:4326 */
export const WGS84_PRJ: string =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
