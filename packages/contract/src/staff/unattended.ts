/**
 * Header of a request that the page sent without user activity, so that it does not keep the session from timing out.
 * Its value is '1'.
 */
export const UNATTENDED_HEADER = 'x-unattended';
