/**
 * The one clock that schemas look at (D27): the server sets it to its injected clock, the portal to
 * the device's clock corrected by the server's time. Rules proper take `now` as a parameter.
 */
let source: () => Date = () => new Date();

/** Replaces the clock of the schemas. */
export function setTimeSource(next: () => Date): void {
  source = next;
}

/** Now, as the schemas see it. */
export function schemaNow(): Date {
  return source();
}
