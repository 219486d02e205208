/** Who has to be named on every map with data of OpenStreetMap. */
export const OPENSTREETMAP =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>';
