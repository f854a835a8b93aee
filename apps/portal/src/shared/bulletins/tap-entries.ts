/** Prefix of the names under which the device stores unsent taps on 'Ciente'; the registration's id follows. */
export const TAP_ENTRIES = 'ciente:';
