/**
 * The clock used by schemas (D27). The server sets it to its injected clock, the portal to the device's clock corrected
 * by the server's time. Rules take `now` as a parameter instead.
 */
let source: () => Date = () => new Date();

/** Replaces the clock of the schemas. */
export function setTimeSource(next: () => Date): void {
  source = next;
}

/** Current time for schemas. */
export function schemaNow(): Date {
  return source();
}
