import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { fictitiousCpf, maskCpf } from '@trilha/contract/brazil/cpf.ts';
import { digitsOf } from '@trilha/contract/brazil/digits.ts';
import { maskPhone } from '@trilha/contract/brazil/phone.ts';
import { SEEN_PARTS } from '@trilha/contract/desk/portal-view/portal-view.endpoints.ts';
import type { SeenData } from '@trilha/contract/desk/portal-view/seen-page.ts';
import { describe, expect, it } from 'vitest';
import { assets } from '../testing/page-assets-fixture.ts';
import { drawSeen } from './draw-seen.tsx';
import { hidePersonal } from './hide-personal.ts';
import { changeHidden, type Hiding } from './personal-fields.ts';
import { dataOf } from './testing/seen-data-fixture.ts';

/** For each kind, a text that occurs nowhere else, and how a page would write it. */
const CANARIES: Readonly<
  Record<Hiding, { make: (serial: number) => string; written: (text: string) => string[] }>
> = {
  cpf: {
    make: (serial) => fictitiousCpf(700 + serial),
    written: (cpf) => [cpf, maskCpf(cpf)],
  },
  phone: {
    make: (serial) => maskPhone(`359876500${10 + serial}`),
    written: (phone) => [phone, digitsOf(phone)],
  },
  contact: {
    make: (serial) => `Rui Barreto - ${maskPhone(`359123400${10 + serial}`)}`,
    written: (contact) => [maskPhone(contact), digitsOf(contact)],
  },
  birth: {
    make: (serial) => `${1931 + serial}-11-03`,
    written: (born) => [born, formatDay(born)],
  },
  away: { make: (serial) => `Canário ${10 + serial}`, written: (text) => [text] },
};

/** The data with a canary in every hidden field, including fields that were empty. */
function withCanaries(): { data: SeenData; canaries: string[]; kinds: Set<Hiding> } {
  const canaries: string[] = [];
  const kinds = new Set<Hiding>();
  let serial = 0;
  const data = changeHidden(dataOf(), (_text, hiding) => {
    serial += 1;
    const canary = CANARIES[hiding].make(serial);
    canaries.push(...CANARIES[hiding].written(canary));
    kinds.add(hiding);
    return canary;
  });
  return { data, canaries, kinds };
}

const found = (page: string, canaries: readonly string[]): string[] =>
  canaries.filter((canary) => page.includes(canary));

describe('what staff may not read of a customer', () => {
  it('reaches no page that is drawn, whichever field it stands in [DESK-123]', async () => {
    const { data, canaries } = withCanaries();
    const by = { brand: mitsubishi, assets };
    for (const part of SEEN_PARTS) {
      const { html } = await drawSeen({ part, data, isWhole: false }, by);
      expect(found(html, canaries)).toEqual([]);
    }
    // Control: the canaries do appear when nothing is hidden.
    const { html: whole } = await drawSeen({ part: 'team', data, isWhole: true }, by);
    expect(found(whole, canaries).length).toBeGreaterThan(3);
  });

  it('would reach none that wrote out everything it is given [DESK-123]', () => {
    const { data, canaries, kinds } = withCanaries();
    const writeOut = (given: SeenData): string => {
      const all = JSON.stringify(given);
      const texts = [...all.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text);
      const days = texts.filter((text) => /^\d{4}-\d\d-\d\d$/.test(text)).map(formatDay);
      const masked = texts.flatMap((text) => [maskCpf(text), maskPhone(text), digitsOf(text)]);
      return [all, ...days, ...masked].join(' ');
    };
    expect(found(writeOut(data), canaries)).toEqual(canaries);
    expect(found(hidePersonal(data, writeOut), canaries)).toEqual([]);
    expect(kinds).toEqual(new Set(Object.keys(CANARIES)));
  });

  it('is also what nobody has decided about [DESK-123]', () => {
    const data = dataOf();
    const [self] = data.participants;
    Object.assign(self?.person ?? {}, { blood_type: 'AB negativo' });
    const page = hidePersonal(data, JSON.stringify);
    expect(page).toContain('Helena Albuquerque');
    expect(page).not.toContain('AB negativo');
  });
});
