/** Stands where the server writes the number of the call centre. */
export const CALL_CENTRE = '{callCentre}';
