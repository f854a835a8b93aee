/**
 * Header that marks a request which the page sent by itself while nobody used it, so that it does not keep the session
 * from timing out. Its value is '1'.
 */
export const UNATTENDED_HEADER = 'x-unattended';
