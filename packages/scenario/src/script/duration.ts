const UNITS = { days: 86_400_000, hours: 3_600_000, minutes: 60_000 } as const;

/** Durations that scenarios know: days, hours and minutes of ISO 8601, as `P3D`, `PT15M` or `P1DT12H`. */
export const DURATION = /^P(?=\d|T\d)(?:(?<days>\d{1,3})D)?(?:T(?=\d)(?:(?<hours>\d{1,4})H)?(?:(?<minutes>\d{1,4})M)?)?$/;

/** A duration in milliseconds; none where nothing is said. */
export const msOf = (duration: string | undefined): number => {
  const parts = duration === undefined ? undefined : DURATION.exec(duration)?.groups;
  if (parts === undefined) return 0;
  return Object.entries(UNITS).reduce((sum, [unit, ms]) => sum + Number(parts[unit] ?? 0) * ms, 0);
};
