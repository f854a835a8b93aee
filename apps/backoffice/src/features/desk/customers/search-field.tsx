import { type JSX, useEffect, useRef, useState } from 'react';
import { useSettled } from '../../../shared/palette/use-settled.ts';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';

/** The list's search field; the text goes into the address when the user stops typing. */
export function SearchField({ address }: { address: ListAddress }): JSX.Element {
  const inAddress = address.filters['busca'] ?? '';
  const [text, setText] = useState(inAddress);
  const sent = useRef(inAddress);
  const settled = useSettled(text.trim());
  const go = useRef(address.go);
  useEffect(() => {
    go.current = address.go;
  }, [address.go]);
  useEffect(() => {
    if (settled === sent.current) return;
    sent.current = settled;
    go.current({ filters: { busca: settled === '' ? null : settled } });
  }, [settled]);
  useEffect(() => {
    // The text changed elsewhere: a removed chip, another view, or the back button.
    if (inAddress === sent.current) return;
    sent.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  return (
    <input
      className="in desk-search"
      type="search"
      aria-label="Buscar cliente"
      placeholder="Nome, e-mail, CPF, celular, placa ou número"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
