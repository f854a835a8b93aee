import './zod-setup.ts';
import { isValidCpf } from './cpf.ts';
import { digitsOf } from './digits.ts';
import { EMAIL_MAX_LENGTH, isValidEmail, normaliseEmail } from './email.ts';
import { clearableField, formatRule, requiredField } from './field-rule.ts';
import { messages } from './messages.ts';

/*
 * Schemas of who an account is of; read like those of `fields.ts`, which the screens before the login
 * need not load.
 */

const cpfRule = formatRule(digitsOf, isValidCpf, messages.cpf);
/** A valid CPF in any punctuation; 11 digits out (VAL-09 to VAL-12, C47). */
export const cpf = requiredField(cpfRule);
/** A valid CPF or nothing; 11 digits or null out, missing when missing (C160). */
export const optionalCpf = clearableField(cpfRule);

/** An e-mail address; trimmed and in lower case out (VAL-33). */
export const email = requiredField({
  normalise: normaliseEmail,
  problem: (value) => {
    if (value.length > EMAIL_MAX_LENGTH) return messages.maxLength(EMAIL_MAX_LENGTH);
    return isValidEmail(value) ? null : messages.email;
  },
});
