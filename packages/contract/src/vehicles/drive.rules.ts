const TWO_WHEEL_DRIVE = /(?:^|[^a-z0-9])(?:4 ?x ?2|2wd|fwd|rwd)(?![a-z0-9])/i;

/**
 * True where a model's own name says that two wheels are driven, as in 'L200 Triton 4x2 GL'. Most names
 * say nothing about it: those are false.
 */
export function saysTwoWheelDrive(model: string | null): boolean {
  return model !== null && TWO_WHEEL_DRIVE.test(model);
}

/** Why a vehicle enters no stage, in words; null when it may: every stage is for four driven wheels (INS-15). */
export function driveRefusal(model: string | null): string | null {
  if (!saysTwoWheelDrive(model)) return null;
  return 'A trilha é só para tração 4x4. Pelo modelo, este carro é 4x2.';
}
