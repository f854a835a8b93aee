/*
 * Handles forms and buttons that are used before the page's script has loaded. Without it the browser would submit the
 * form itself, with the password, and a tapped button would do nothing. This inline script of a few bytes records them.
 * The form then submits once it can (`useEarlySubmit`), and the button is clicked again (`EarlyTap`). It usually stays
 * the same element; where a browser translated the page before, React draws it anew and its place is used.
 */

/** Allowed by its hash in the CSP. The hash follows every change of the text. */
export const earlyActionsScript =
  "document.addEventListener('submit',function(e){if(!window.portalReady){e.preventDefault();window.earlyForm=e.target.id}});" +
  "document.addEventListener('click',function(e){if(!window.portalReady){var q='button[type=button]',b=e.target.closest(q);" +
  'window.earlyTap=b&&{button:b,at:[].indexOf.call(document.querySelectorAll(q),b)}}})';
