/** How far this device's clock is behind the server's, in milliseconds. */
let behind = 0;

/** Learns the server's time from a response's `Date` header; whole seconds are precise enough for a wall clock. */
export function learnServerTime(date: string | null): void {
  const told = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(told)) return;
  const now = told - Date.now();
  // Differences under two seconds can come from the header's rounding and network latency.
  behind = Math.abs(now) < 2_000 ? 0 : now;
}

/** The current time by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + behind);
}
