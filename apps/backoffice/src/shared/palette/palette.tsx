/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the combobox of ARIA has no elements of its own: the field hears the keys */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type JSX, type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemOf } from '../forms/use-sending.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { type Found, type KnownItem, matching } from './found.ts';
import { useSettled } from './use-settled.ts';
import './palette.css';

interface PaletteProps {
  /** Results that need no request: screens, pages of stages, actions, tasks of the help. */
  known: readonly KnownItem[];
  /** Searches on the server; null when the user may not see customers. */
  find: ((text: string, signal: AbortSignal) => Promise<readonly Found[]>) | null;
  onClose: () => void;
}

/** Fewer characters match too much. */
const LEAST = 2;

/**
 * Ctrl K: finds by number, plate, name, CPF, txid or end-to-end id, by the name of a screen, stage or action, and by
 * the words of a task; opens the result.
 */
export function Palette({ known, find, onClose }: PaletteProps): JSX.Element {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const asked = useSettled(useDeferredValue(text.trim()));
  const isAsking = find !== null && asked.length >= LEAST;
  const answer = useQuery({
    queryKey: ['palette', asked],
    queryFn: ({ signal }) => find?.(asked, signal) ?? [],
    enabled: isAsking,
    placeholderData: keepPreviousData,
    refetchInterval: false,
  });
  const items = [...(isAsking ? (answer.data ?? []) : []), ...matching(known, text)];
  const current = Math.min(at, items.length - 1);
  const go = (item: Found | undefined): void => {
    if (!item) return;
    onClose();
    item.run?.();
    if (item.to) void navigate(item.to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') go(items[current]);
    else if (steps !== undefined && items.length > 0) {
      setAt((current + steps + items.length) % items.length);
    } else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Buscar" onClose={onClose} initialFocus={field}>
      <input
        className="in"
        type="search"
        role="combobox"
        aria-label="Número, placa, nome, e-mail, CPF, etapa, tela ou tarefa"
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={items[current] ? `${id}-${current}` : undefined}
        ref={field}
        placeholder="Número, placa, nome, e-mail, CPF, etapa, tela ou tarefa"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul className="found" id={`${id}-list`} role="listbox" aria-label="Achados">
        {items.map((item, index) => (
          <li
            key={item.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            onClick={() => go(item)}
            onPointerMove={() => setAt(index)}
          >
            <span className="label">{item.kind}</span>
            <b>{item.title}</b>
            {item.detail ? <span className="q">{item.detail}</span> : null}
          </li>
        ))}
      </ul>
      <output className="q s">
        {answer.error && isAsking
          ? problemOf(answer.error)
          : statusWords(items.length, { isFetching: answer.isFetching, text: text.trim() })}
      </output>
    </Dialog>
  );
}

function statusWords(
  count: number,
  { isFetching, text }: { isFetching: boolean; text: string },
): string {
  if (isFetching) return 'Buscando';
  if (text === '') return 'Setas para andar, Enter para ir.';
  if (count === 0) return 'Nada com isso. Confira o número ou tente parte do nome.';
  return `${count} ${count === 1 ? 'achado' : 'achados'}`;
}
