/*
 * A form that is sent before the page's script has arrived would be sent by the browser itself,
 * password and all. This script of a few bytes stands in the page, notes which form it was, and
 * the form sends itself once it can (`useEarlySubmit`).
 */

/** Allowed by its hash in the CSP, so every change of a letter changes the policy by itself. */
export const earlySubmitScript =
  "document.addEventListener('submit',function(e){if(!window.portalReady){e.preventDefault();window.earlyForm=e.target.id}})";
