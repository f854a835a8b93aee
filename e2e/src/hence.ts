/** The instant so many hours from now; before it where they are negative. */
export const hence = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString();
