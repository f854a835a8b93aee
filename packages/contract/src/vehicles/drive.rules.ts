const TWO_WHEEL_DRIVE = /(?:^|[^a-z0-9])(?:4 ?x ?2|2wd|fwd|rwd)(?![a-z0-9])/i;

/**
 * True when a model's name says that it has two-wheel drive, as in 'L200 Triton 4x2 GL'. False for most names, which do
 * not mention it.
 */
export function saysTwoWheelDrive(model: string | null): boolean {
  return model !== null && TWO_WHEEL_DRIVE.test(model);
}

/** Why a vehicle may enter no stage, as text; null when it may: every stage requires four-wheel drive (INS-15). */
export function driveRefusal(model: string | null): string | null {
  if (!saysTwoWheelDrive(model)) return null;
  return 'A trilha é só para tração 4x4. Pelo modelo, este carro é 4x2.';
}
