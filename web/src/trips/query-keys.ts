export const TRIPS_KEY = 'trips';
export const TEMPLATES_KEY = 'trip-templates';

/** What shows trips that are stored, and is loaded again when one is saved. */
export const SAVED_TRIP_KEYS = [TRIPS_KEY, TEMPLATES_KEY];
