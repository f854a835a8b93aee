/*
 * A form that is sent before the page's script has arrived would be sent by the browser itself,
 * password and all, and a button that is tapped would do nothing. This script of a few bytes stands in
 * the page and notes which they were: the form sends itself once it can (`useEarlySubmit`), and the
 * button, which stays the same element, is pressed again (`useReadiness`).
 */

/** Allowed by its hash in the CSP, so every change of a letter changes the policy by itself. */
export const earlyActionsScript =
  "document.addEventListener('submit',function(e){if(!window.portalReady){e.preventDefault();window.earlyForm=e.target.id}});" +
  "document.addEventListener('click',function(e){if(!window.portalReady)window.earlyTap=e.target.closest('button[type=button]')})";
