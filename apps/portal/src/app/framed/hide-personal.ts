import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { hideCpf, maskCpf } from '@trilha/contract/brazil/cpf.ts';
import { digitsOf } from '@trilha/contract/brazil/digits.ts';
import { hidePhone, maskPhone } from '@trilha/contract/brazil/phone.ts';
import { splitEmergencyContact } from '@trilha/contract/team/emergency-contact.rules.ts';
import type { SeenData } from '@trilha/contract/desk/portal-view/seen-page.ts';
import { changeHidden, type Hiding } from './personal-fields.ts';

const HIDDEN_DAY = '••/••/••••';
const HIDDEN_TEXT = '••••';

type Pair = readonly [shown: string, hidden: string];

function pairsOfPhone(phone: string): Pair[] {
  const hidden = hidePhone(phone) || HIDDEN_TEXT;
  return [phone, maskPhone(phone), digitsOf(phone)].map((shown) => [shown, hidden]);
}

/** For each kind: every way in which a screen may write the text, with its replacement. */
const PAIRS: Readonly<Record<Exclude<Hiding, 'away'>, (text: string) => Pair[]>> = {
  cpf: (cpf) => [maskCpf(cpf), digitsOf(cpf)].map((shown) => [shown, hideCpf(cpf)]),
  phone: pairsOfPhone,
  contact: (kept) => pairsOfPhone(splitEmergencyContact(kept).phone),
  birth: (born) => [formatDay(born), born].map((shown) => [shown, HIDDEN_DAY]),
};

/**
 * Returns the page that `draw` makes, with the fields masked that the desk masks. Replaces text in the drawn page, so
 * that ages and missing data are judged by the true values and no component of the portal needs to know of masking.
 * Fields that the desk does not have at all are replaced before drawing: rules only check that they exist.
 */
export function hidePersonal(data: SeenData, draw: (given: SeenData) => string): string {
  const pairs: Pair[] = [];
  const given = changeHidden(data, (text, hiding) => {
    if (!text) return text;
    if (hiding === 'away') return HIDDEN_TEXT;
    pairs.push(...PAIRS[hiding](text).filter(([shown]) => shown !== ''));
    return text;
  });
  // Longest first: a phone's digits may be part of other digits.
  const ordered = pairs.toSorted(([a], [b]) => b.length - a.length);
  return ordered.reduce((text, [shown, hidden]) => text.replaceAll(shown, hidden), draw(given));
}
