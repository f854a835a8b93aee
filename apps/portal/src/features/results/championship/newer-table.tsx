import type { StandingsTable } from '@trilha/contract/standings/standings.endpoints.ts';
import { changeWords } from '@trilha/contract/standings/history-words.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useRef, useState } from 'react';

interface NewerTableProps {
  /** The table that is read. */
  shown: StandingsTable | undefined;
  /** The same table of the newer page; undefined where it is gone, or while there is none. */
  newer: StandingsTable | undefined;
  /** Whether the server has a newer page. */
  isNewer: boolean;
  onUpdate: () => void;
}

/** Why the newer table differs: its newest change, where that is new. */
function causeOf({ shown, newer }: NewerTableProps): string | null {
  const [last] = newer?.history ?? [];
  const [before] = shown?.history ?? [];
  return last && last.at !== before?.at ? changeWords(last) : null;
}

/** 'A tabela mudou. Atualizar': the table changes only when the reader presses the button. */
export function NewerTable(props: NewerTableProps): JSX.Element {
  const box = useRef<HTMLParagraphElement>(null);
  const [wasUpdated, setUpdated] = useState(false);
  const cause = causeOf(props);
  return (
    <p className="cp-newer" aria-live="polite" tabIndex={-1} ref={box}>
      {props.isNewer && (
        <>
          <b>A tabela mudou.</b> {cause}{' '}
          <TextButton
            onClick={() => {
              props.onUpdate();
              setUpdated(true);
              // The button disappears; keeps a screen reader's position.
              box.current?.focus({ preventScroll: true });
            }}
          >
            Atualizar
          </TextButton>
        </>
      )}
      {!props.isNewer && wasUpdated && <span className="vh">Tabela atualizada.</span>}
    </p>
  );
}
