import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { hideCpf, maskCpf } from '@trilha/contract/brazil/cpf.ts';
import { digitsOf } from '@trilha/contract/brazil/digits.ts';
import { hidePhone } from '@trilha/contract/brazil/phone.ts';
import { splitEmergencyContact } from '@trilha/contract/team/emergency-contact.rules.ts';
import type { SeenData } from '@trilha/contract/desk/customers/seen-page.ts';

const HIDDEN_DAY = '••/••/••••';

type Pair = readonly [shown: string, hidden: string];

function pairsOf({ participants, companions }: SeenData): Pair[] {
  const people = [...participants, ...companions].map(({ person }) => person);
  const cpfs = people.flatMap(({ cpf }) => (cpf ? [cpf] : []));
  const phones = participants.map(
    ({ emergency_contact: kept }) => splitEmergencyContact(kept).phone,
  );
  const births = people.flatMap(({ date_of_birth: born }) => (born ? [born] : []));
  return [
    ...cpfs.map((cpf): Pair => [maskCpf(cpf), hideCpf(cpf)]),
    ...cpfs.map((cpf): Pair => [digitsOf(cpf), hideCpf(cpf)]),
    ...phones.map((phone): Pair => [phone, hidePhone(phone) || '••••']),
    ...phones.map((phone): Pair => [digitsOf(phone), hidePhone(phone) || '••••']),
    ...births.map((born): Pair => [formatDay(born), HIDDEN_DAY]),
    ...births.map((born): Pair => [born, HIDDEN_DAY]),
  ].filter(([shown]) => shown !== '');
}

/**
 * The drawn page with what the desk masks masked here too. It is done to the text that was drawn, so that ages and what
 * is missing are judged by the true values, and no component of the portal has to know of it.
 */
export function hidePersonal(html: string, data: SeenData): string {
  // The longest first: a phone's digits may stand within others'.
  const pairs = pairsOf(data).toSorted(([a], [b]) => b.length - a.length);
  return pairs.reduce((text, [shown, hidden]) => text.replaceAll(shown, hidden), html);
}
