/** Roles of the people in a car: driver, navigator and the others. */
export const CREW_ROLES = ['conductor', 'navigator', 'companion'] as const;
export type CrewRole = (typeof CREW_ROLES)[number];
