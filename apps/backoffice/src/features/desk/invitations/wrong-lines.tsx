import type { LineVerdict } from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { copyText } from '@trilha/web/page/copy-text.ts';
import { type JSX, useState } from 'react';
import { LINE_VERDICT_WORDS } from './invitation-words.ts';
import type { ListLine } from './use-invite-list.ts';

/** Maximum of lines on screen; copying includes all. */
const SHOWN = 500;

const wordsOf = (verdict: LineVerdict): string =>
  verdict === 'able' ? '' : LINE_VERDICT_WORDS[verdict];

interface WrongLinesProps {
  lines: readonly ListLine[];
  onMend: (number: number, text: string) => void;
}

/** Lines that cannot be invited: each shows the reason and can be corrected in place; all can be copied. */
export function WrongLines({ lines, onMend }: WrongLinesProps): JSX.Element {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    const text = lines.map((line) => `${line.text}\t${wordsOf(line.verdict)}`).join('\n');
    if (!(await copyText(text))) return setSaid('O navegador não deixou copiar.');
    setSaid(lines.length === 1 ? '1 linha copiada' : `${lines.length} linhas copiadas`);
  };
  return (
    <section>
      <h2>Não serão convidadas</h2>
      <p className="invite-do">
        <Button variant="tertiary" size="small" onClick={() => void copy()}>
          Copiar com o motivo
        </Button>
        <output className="q">{said}</output>
      </p>
      <div className="invite-wrong">
        <table className="tbl tbl--in">
          <caption className="vh">Linhas com problema</caption>
          <thead>
            <tr>
              <th className="r">Linha</th>
              <th>E-mail ou CPF</th>
              <th>Por quê</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, SHOWN).map(({ number, text, verdict }) => (
              <tr key={number}>
                <td className="r num">{number}</td>
                <td>
                  <input
                    className="in"
                    aria-label={`Linha ${number}`}
                    value={text}
                    autoComplete="off"
                    spellCheck={false}
                    onChange={(event) => onMend(number, event.target.value)}
                  />
                </td>
                <td>{wordsOf(verdict)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > SHOWN ? (
        <p className="q">
          E mais {(lines.length - SHOWN).toLocaleString('pt-BR')}: copie para ver todas.
        </p>
      ) : null}
    </section>
  );
}
