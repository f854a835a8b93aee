import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import { isDay } from '@trilha/contract/brazil/calendar.ts';
import {
  LINE_CHOICES,
  type LineChoice,
  listMoneyDays,
  readMoneyDay,
} from '@trilha/contract/desk/days/money-days.endpoints.ts';
import { useSearchParams } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { SHOWN_LINES } from './day-words.ts';

const KEY = ['desk', 'days'] as const;

/** A brand's day; in the address `2026-04-14.1`. */
export interface OpenDay {
  readonly day: string;
  readonly brand: number;
}

/** The brand's day in the address; null when missing or invalid. */
function openDayOf(text: string | null): OpenDay | null {
  const [day = '', slot] = text?.split('.') ?? [];
  const brand = brands.find(({ id }) => String(id) === slot)?.id;
  return brand !== undefined && isDay(day) ? { day, brand } : null;
}

/** Parses the address: month, open day, chosen lines, page. Malformed values count as missing. */
export function useDaysAddress() {
  const [search] = useSearchParams();
  const month = search.get('mes');
  const show = LINE_CHOICES.find((one) => SHOWN_LINES[one][0] === search.get('linhas'));
  const page = Number(search.get('pagina') ?? '1');
  /** The address with changed values; null removes one. */
  const to = (changes: Readonly<Record<string, string | null>>): { search: string } => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return { search: `?${next.toString()}` };
  };
  return {
    month: month !== null && isDay(`${month}-01`) ? month : undefined,
    open: openDayOf(search.get('dia')),
    show,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    toMonth: (mes: string) => to({ mes, dia: null, linhas: null, pagina: null }),
    toDay: (one: OpenDay) => to({ dia: `${one.day}.${one.brand}`, linhas: null, pagina: null }),
    toLines: (one: LineChoice | null) =>
      to({ linhas: one === null ? null : SHOWN_LINES[one][0], pagina: null }),
    toPage: (one: number) => to({ pagina: one === 1 ? null : String(one) }),
  };
}

export type DaysAddress = ReturnType<typeof useDaysAddress>;

export function useDays(slug: string | null, month: string | undefined) {
  const brand = brands.find((one) => one.slug === slug)?.id;
  return useQuery({
    queryKey: [...KEY, 'month', brand, month],
    queryFn: ({ signal }) => call(listMoneyDays, { query: { brand, month }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDay({ day, brand }: OpenDay, show: LineChoice | undefined, page: number) {
  return useQuery({
    queryKey: [...KEY, 'day', day, brand, show, page],
    queryFn: ({ signal }) =>
      call(readMoneyDay, { params: { brand, day }, query: { show, page }, signal }),
    placeholderData: (before) =>
      before?.day === day && before.automaker_id === brand ? before : undefined,
  });
}
