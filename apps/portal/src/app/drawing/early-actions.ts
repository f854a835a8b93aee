/*
 * Handles forms, buttons and fields that are used before the page's script has hydrated them. Without it the browser
 * would submit the form itself, with the password, and a tapped button would do nothing. This inline script of a few
 * bytes records them. The form then submits once it can (`useEarlySubmit`); `EarlyActions` repeats the rest.
 *
 * An element usually stays the same. Where a browser translated the page before, React draws it anew with empty fields:
 * the place among all buttons and fields then names the new one.
 */

/** Allowed by its hash in the CSP. The hash follows every change of the text. */
export const earlyActionsScript =
  '(function(d,w){w.early=[];' +
  "function note(e){w.early?.push([e,[].indexOf.call(d.querySelectorAll('button,input'),e)])}" +
  "d.addEventListener('submit',function(e){w.portalReady||(e.preventDefault(),w.earlyForm=e.target.id)});" +
  "d.addEventListener('click',function(e){w.portalReady||note(e.target.closest('[type=button]'))});" +
  "d.addEventListener('input',function(e){note(e.target)})})(document,window)";
