import './zod-setup.ts';
import { isValidCpf } from './cpf.ts';
import { digitsOf } from './digits.ts';
import { EMAIL_MAX_LENGTH, isValidEmail, normaliseEmail } from './email.ts';
import { clearableField, formatRule, requiredField } from './field-rule.ts';
import { messages } from './messages.ts';

/*
 * Schemas of the fields that identify an account. Separate from `fields.ts`, so that the screens before login need not
 * load all fields.
 */

const cpfRule = formatRule(digitsOf, isValidCpf, messages.cpf);
/** A valid CPF in any punctuation; outputs 11 digits (VAL-09 to VAL-12, C47). */
export const cpf = requiredField(cpfRule);
/** A valid CPF or nothing; outputs 11 digits or null, undefined stays undefined (C160). */
export const optionalCpf = clearableField(cpfRule);

/** An e-mail address; outputs it trimmed and in lower case (VAL-33). */
export const email = requiredField({
  normalise: normaliseEmail,
  problem: (value) => {
    if (value.length > EMAIL_MAX_LENGTH) return messages.maxLength(EMAIL_MAX_LENGTH);
    return isValidEmail(value) ? null : messages.email;
  },
});
