/** The entry of the device's storage that `wanted-stage.ts` keeps; apart, because 'Sair' is on every page. */
export const WANTED_STAGE_ENTRY = 'wanted-stage';
