const TWO_WHEEL_DRIVE = /(?:^|[^a-z0-9])(?:4 ?x ?2|2wd|fwd|rwd)(?![a-z0-9])/i;

/**
 * True where a model's own name says that two wheels are driven, as in 'L200 Triton 4x2 GL'. Most names
 * say nothing about it: those are false.
 */
export function saysTwoWheelDrive(model: string | null): boolean {
  return model !== null && TWO_WHEEL_DRIVE.test(model);
}
