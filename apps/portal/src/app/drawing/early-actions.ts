/*
 * Handles forms, buttons and fields that are used before the page's script has hydrated them. Without it the browser
 * would submit the form itself, with the password, and a tapped button would do nothing. This inline script of a few
 * bytes records them. The form then submits once it can (`useEarlySubmit`), and the button is clicked again
 * (`tapAgain`).
 *
 * An element usually stays the same. Where a browser translated the page before, React draws it anew with empty fields:
 * the place among all buttons and fields then names the new one.
 */

/** Allowed by its hash in the CSP. The hash follows every change of the text. */
export const earlyActionsScript =
  "var earlyTyped=[],early=e=>e&&[e,[].indexOf.call(document.querySelectorAll('button,input'),e)];" +
  "addEventListener('submit',e=>{if(!window.portalReady){e.preventDefault();earlyForm=e.target.id}});" +
  "addEventListener('click',e=>{if(!window.portalReady)earlyTap=early(e.target.closest('[type=button]'))});" +
  "addEventListener('input',e=>{earlyTyped?.push(early(e.target))})";
