import { digitsOf } from '@trilha/contract/brazil/digits.ts';
import { addressFromCep } from '@trilha/contract/lookups/cep.rules.ts';
import { getCep } from '@trilha/contract/lookups/lookups.endpoints.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import type { AddressValues } from './address-fields.tsx';
import type { SchemaForm } from './use-schema-form.ts';

/** What the person is told beside the field; null when there is nothing to say. */
type CepNews = 'found' | 'unavailable' | null;

/**
 * Fills the address from a CEP (ONB-22 to ONB-28): anything but 8 digits is ignored, an answer that
 * comes for another CEP than the field now holds too (C66), and a loaded CEP is not looked up (C65).
 */
export function useCepSearch(form: SchemaForm<AddressValues, unknown>): {
  search: (text: string) => void;
  busy: boolean;
  news: CepNews;
} {
  const { methods } = form;
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState<CepNews>(null);
  const last = useRef(digitsOf(methods.getValues('zip_code') ?? ''));

  async function lookUp(cep: string): Promise<void> {
    setBusy(true);
    setNews(null);
    try {
      const answer = await call(getCep, { params: { cep }, background: true });
      if (digitsOf(methods.getValues('zip_code')) !== cep) return;
      if ('erro' in answer) {
        methods.setError('zip_code', { message: 'CEP não encontrado' });
        return;
      }
      fill(addressFromCep(answer, methods.getValues('number')));
      setNews('found');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setNews('unavailable');
    } finally {
      setBusy(false);
    }
  }

  function fill(found: Omit<AddressValues, 'zip_code'>): void {
    for (const [name, value] of Object.entries(found)) {
      const options = { shouldDirty: true, shouldTouch: true, shouldValidate: value !== '' };
      methods.setValue(name as keyof AddressValues, value, options);
    }
  }

  return {
    busy,
    news,
    search: (text) => {
      const cep = digitsOf(text);
      if (cep.length !== 8 || cep === last.current) return;
      last.current = cep;
      void lookUp(cep);
    },
  };
}
