/** Largest accepted file, in bytes. */
export const LARGEST_FILE = 20 * 1_024 * 1_024;
