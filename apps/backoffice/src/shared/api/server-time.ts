/** How far this device's clock is behind the server's, in milliseconds. */
let behind = 0;

/** Learns the server's time from an answer's `Date` header; whole seconds are near enough for a clock on a wall. */
export function learnServerTime(date: string | null): void {
  const told = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(told)) return;
  const now = told - Date.now();
  // The header has no milliseconds: less than two seconds may be its rounding and the way here.
  behind = Math.abs(now) < 2_000 ? 0 : now;
}

/** Now, as the server counts. */
export function serverNow(): Date {
  return new Date(Date.now() + behind);
}
