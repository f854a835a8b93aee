import { digitsOf } from '@trilha/contract/brazil/digits.ts';
import { addressFromCep } from '@trilha/contract/lookups/cep.rules.ts';
import { getCep } from '@trilha/contract/lookups/lookups.endpoints.ts';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import type { AddressValues } from './address-fields.tsx';
import type { SchemaForm } from './use-schema-form.ts';

/** What the person is told beside the field. */
interface CepNews {
  cep: string;
  /** `accepted`: nobody knows it, and the person says that it is right. */
  kind: 'found' | 'unknown' | 'accepted' | 'unavailable';
}

/**
 * Fills the address from a CEP (ONB-22 to ONB-28): anything but 8 digits is ignored, an answer that
 * comes for another CEP than the field now holds too (C66), and a loaded CEP is not looked up (C65).
 * A CEP that was left without an answer may be asked for again. One that the service does not know is
 * refused until it is changed, or until the person stands by it: a new street or a far village must
 * not keep anybody out.
 */
export function useCepSearch({ methods, refuse, accept }: SchemaForm<AddressValues, unknown>): {
  search: (text: string) => void;
  /** The person stands by a CEP that nobody knows. */
  insist: () => void;
  busy: boolean;
  news: CepNews['kind'] | null;
} {
  const [awaited, setAwaited] = useState('');
  const [news, setNews] = useState<CepNews | null>(null);
  const held = digitsOf(useWatch({ control: methods.control, name: 'zip_code' }) ?? '');
  const last = useRef(held);

  async function lookUp(cep: string): Promise<void> {
    setAwaited(cep);
    try {
      const answer = await call(getCep, { params: { cep }, background: true });
      if (digitsOf(methods.getValues('zip_code')) !== cep) {
        forget(cep);
      } else if ('erro' in answer) {
        refuse('zip_code', 'CEP não encontrado');
        setNews({ cep, kind: 'unknown' });
      } else {
        const found = addressFromCep(answer);
        fill({ ...found, number: found.number || methods.getValues('number') });
        setNews({ cep, kind: 'found' });
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      console.warn(`The CEP search failed: ${error.code}`);
      forget(cep);
      setNews({ cep, kind: 'unavailable' });
    } finally {
      setAwaited((now) => (now === cep ? '' : now));
    }
  }

  function forget(cep: string): void {
    if (last.current === cep) last.current = '';
  }

  function fill({ number, ...found }: Omit<AddressValues, 'zip_code'>): void {
    for (const [name, value] of Object.entries(found)) {
      const options = { shouldDirty: true, shouldTouch: true, shouldValidate: value !== '' };
      methods.setValue(name as keyof AddressValues, value, options);
    }
    // What the service calls a complement may be too long for a number: that is told on the way on.
    methods.setValue('number', number, { shouldDirty: true });
    if (number !== '') methods.clearErrors('number');
  }

  return {
    busy: awaited !== '',
    news: news !== null && news.cep === held ? news.kind : null,
    insist: () => {
      setNews({ cep: held, kind: 'accepted' });
      accept('zip_code');
      methods.setFocus('address');
    },
    search: (text) => {
      const cep = digitsOf(text);
      if (cep.length !== 8 || cep === last.current) return;
      last.current = cep;
      void lookUp(cep);
    },
  };
}
