import { CEP_SEARCH_LENGTH } from '@trilha/contract/brazil/cep.ts';
import { digitsOf } from '@trilha/contract/brazil/digits.ts';
import { addressFromCep, type CepFields } from '@trilha/contract/lookups/cep.rules.ts';
import { getCep } from '@trilha/contract/lookups/lookups.endpoints.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { logFailure } from '../feedback/log-failure.ts';
import { call } from '../api/call.ts';
import type { AddressValues } from './address-values.ts';
import { useSearchedFields } from '../forms/searched-fields.ts';
import { useSearchSignal } from '../forms/use-search-signal.ts';
import type { SchemaForm } from '../forms/use-schema-form.ts';

/** What the person is told beside the field. */
interface CepNews {
  cep: string;
  /** `accepted`: nobody knows it, and the person says that it is right. */
  kind: 'found' | 'unknown' | 'accepted' | 'unavailable';
}

/** What a loaded CEP said of the address once: another one may say it anew. The number is the person's. */
function saidBy({ zip_code, number: _own, ...said }: AddressValues): Partial<AddressValues> {
  return zip_code === '' ? { complement: said.complement } : said;
}

/**
 * Fills the address from a CEP (ONB-22 to ONB-28), once its last character is there: anything but 8
 * digits is ignored, an answer that comes for another CEP than the field now holds too (C66), and a
 * stored CEP is not looked up (C65), one of a draft only when somebody asks. It fills what nobody typed,
 * and leads on to what it could not fill. A CEP that is typed anew is searched anew, and so is one that was left without an answer, once
 * the network is back. One that the service does not know is refused until it is changed, or until the
 * person stands by it: a new street or a far village must not keep anybody out. The search ends with its
 * form: when the form is sent, and when its fields leave the screen.
 */
export function useCepSearch(form: SchemaForm<AddressValues, unknown>): {
  search: (text: string) => void;
  /** The person stands by a CEP that nobody knows. */
  insist: () => void;
  busy: boolean;
  news: CepNews['kind'] | null;
} {
  const { methods, refuse, accept } = form;
  const [awaited, setAwaited] = useState('');
  const [news, setNews] = useState<CepNews | null>(null);
  const typed = useWatch({ control: methods.control, name: 'zip_code' }) ?? '';
  const held = digitsOf(typed);
  // What a draft brings back may have been left without an answer.
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
    // A city belongs to its state: it is not put into another one that was chosen by hand.
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
