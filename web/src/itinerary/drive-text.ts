/** '08:05' of minutes since midnight; past midnight it begins anew, which `isNextDay` says. */
export const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Whether minutes since midnight lie past the end of that day, as a value of messages. */
export const isNextDay = (minutes: number) => String(minutes >= 24 * 60);

/** One decimal below ten kilometres. */
export const roughKm = (km: number) => (km < 10 ? Math.round(km * 10) / 10 : Math.round(km));
