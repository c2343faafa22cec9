/**
 * Niceness of the threads that compute rasters, read uploads and draw files, above that of the process. The request
 * thread and the thread of links run before them while cores are short, and so do other programs on the machine.
 */
export const RASTER_NICENESS = 10;
