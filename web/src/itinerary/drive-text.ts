/** '08:05' of minutes since midnight; past midnight it begins anew. */
export const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** One decimal below ten kilometres. */
export const roughKm = (km: number) => (km < 10 ? Math.round(km * 10) / 10 : Math.round(km));
