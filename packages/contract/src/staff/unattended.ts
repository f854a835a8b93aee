/**
 * The header with which a page of the back-office says that nobody has touched it for a while: the request is its own,
 * and keeps no session from idling out. Its value is '1'.
 */
export const UNATTENDED_HEADER = 'x-unattended';
