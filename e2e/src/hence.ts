/** The instant this many hours from now; negative hours give the past. */
export const hence = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString();
