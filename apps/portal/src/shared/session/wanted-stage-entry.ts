/** Storage key of `wanted-stage.ts`; in a file of its own because 'Sair' is on every page. */
export const WANTED_STAGE_ENTRY = 'wanted-stage';
