import * as z from 'zod/mini';
import { messages } from './messages.ts';

/**
 * zod settings for browser and server. Import this module before any schema is built.
 *
 * - `jitless`: the portal's Content-Security-Policy has no `unsafe-eval`, and zod's probe for `new Function` would
 * already be reported as a violation.
 * - `localeError`: users never see zod's English default messages (D25); a message set on a schema wins.
 */
z.config({
  jitless: true,
  localeError: (issue) => {
    if (issue.input === undefined || issue.input === null || issue.input === '') {
      return messages.required;
    }
    if (issue.code === 'too_small' && issue.origin === 'string') {
      return messages.minLength(Number(issue.minimum));
    }
    if (issue.code === 'too_big' && issue.origin === 'string') {
      return messages.maxLength(Number(issue.maximum));
    }
    return messages.invalid;
  },
});
