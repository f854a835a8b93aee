import { CEP_SEARCH_LENGTH } from '@trilha/contract/brazil/cep.ts';
import { digitsOf } from '@trilha/contract/brazil/digits.ts';
import { addressFromCep, type CepFields } from '@trilha/contract/lookups/cep.rules.ts';
import { getCep } from '@trilha/contract/lookups/lookups.endpoints.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { logFailure } from '../feedback/log-failure.ts';
import { call } from '../api/call.ts';
import type { AddressValues } from './address-values.ts';
import { useSearchedFields } from '../forms/searched-fields.ts';
import { useSearchSignal } from '../forms/use-search-signal.ts';
import type { SchemaForm } from '../forms/use-schema-form.ts';

/** The message next to the CEP field. */
interface CepNews {
  cep: string;
  /** `accepted`: the CEP is unknown, and the customer insists that it is right. */
  kind: 'found' | 'unknown' | 'accepted' | 'unavailable';
}

/** The loaded fields that a CEP lookup may overwrite; never the house number. */
function saidBy({ zip_code, number: _own, ...said }: AddressValues): Partial<AddressValues> {
  return zip_code === '' ? { complement: said.complement } : said;
}

/**
 * Fills the address from a CEP when its 8 digits are complete (ONB-22 to ONB-28). Ignores a response for a CEP that the
 * field no longer holds (C66). Does not look up a stored CEP (C65), and a drafted one only on request. It fills fields
 * that nobody edited, then moves focus to the first empty one. Retyping a CEP repeats the lookup, as does a restored
 * network after a failed one. The form refuses an unknown CEP until it changes or the customer insists: new streets are
 * missing in the service. Submitting the form or unmounting the fields cancels the lookup.
 */
export function useCepSearch(form: SchemaForm<AddressValues, unknown>): {
  search: (text: string) => void;
  /** The customer insists on an unknown CEP. */
  insist: () => void;
  busy: boolean;
  news: CepNews['kind'] | null;
} {
  const { methods, refuse, accept } = form;
  const [awaited, setAwaited] = useState('');
  const [news, setNews] = useState<CepNews | null>(null);
  const typed = useWatch({ control: methods.control, name: 'zip_code' }) ?? '';
  const held = digitsOf(typed);
  // The lookup of a drafted CEP may have failed, so it is not treated as done.
  const [loadedCep] = useState(form.isDrafted('zip_code') ? '' : held);
  const seen = useRef(typed);
  const last = useRef(loadedCep);
  const [loaded] = useState(() => saidBy(methods.getValues()));
  const fields = useSearchedFields(form, loaded);
  const begin = useSearchSignal(form.isSending);

  async function lookUp(cep: string): Promise<void> {
    setAwaited(cep);
    const signal = begin();
    try {
      const answer = await call(getCep, { params: { cep }, signal });
      if (signal.aborted || digitsOf(methods.getValues('zip_code')) !== cep) {
        forget(cep);
      } else if ('erro' in answer) {
        refuse('zip_code', 'CEP não encontrado');
        setNews({ cep, kind: 'unknown' });
      } else {
        fill(addressFromCep(answer));
        setNews({ cep, kind: 'found' });
        fields.goOn('zip_code', ['address', 'number', 'district', 'state', 'city']);
      }
    } catch (error) {
      forget(cep);
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      logFailure('cep', error);
      if (digitsOf(methods.getValues('zip_code')) === cep) setNews({ cep, kind: 'unavailable' });
    } finally {
      setAwaited((now) => (now === cep ? '' : now));
    }
  }

  function forget(cep: string): void {
    if (last.current === cep) last.current = '';
  }

  function fill({ state, city, ...rest }: CepFields): void {
    const [mayState, mayCity] = [fields.mayFill('state'), fields.mayFill('city')];
    if (mayState) fields.fill('state', state);
    // A city belongs to its state, so it is not filled in under another state that the customer chose.
    if (mayCity && methods.getValues('state') === state) fields.fill('city', city);
    for (const [name, value] of Object.entries(rest)) {
      const field = name as keyof typeof rest;
      if (fields.mayFill(field)) fields.fill(field, value);
    }
  }

  function search(text: string): void {
    const cep = digitsOf(text);
    if (cep.length !== 8 || cep === last.current) return;
    last.current = cep;
    void lookUp(cep);
  }

  const told = news !== null && news.cep === held ? news.kind : null;
  const searchTyped = useEffectEvent(search);
  const forgetSearched = useEffectEvent(() => {
    if (last.current !== loadedCep) last.current = '';
  });
  useEffect(() => {
    if (seen.current === typed) return;
    seen.current = typed;
    if (typed.length >= CEP_SEARCH_LENGTH) searchTyped(typed);
    else forgetSearched();
  }, [typed]);

  useEffect(() => {
    if (told !== 'unavailable') return undefined;
    const again = () => searchTyped(typed);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [told, typed]);

  return {
    busy: awaited !== '',
    news: told,
    insist: () => {
      setNews({ cep: held, kind: 'accepted' });
      accept('zip_code');
      methods.setFocus('address');
    },
    search,
  };
}
