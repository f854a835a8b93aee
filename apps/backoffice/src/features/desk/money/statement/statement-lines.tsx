import type { StatementLine } from '@trilha/contract/desk/money/bank-statements.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { figureOf, reaisOf } from '../../../../shared/parts/amounts.ts';

/** The registration chosen for each line, by line key. */
export type Picks = Readonly<Record<string, number>>;

interface StatementLinesProps {
  lines: readonly StatementLine[];
  picks: Picks;
  onPick: (key: string, registration: number | null) => void;
}

const MARKS: Readonly<
  Record<StatementLine['match'], { readonly look: string; readonly words: string }>
> = {
  certain: { look: 'ok', words: 'Certa' },
  doubtful: { look: 'wait', words: 'Escolha' },
  known: { look: 'line', words: 'Já registrada' },
  none: { look: 'bad', words: 'Sem par' },
};

/** Formats `2026-04-14` as `14/04`. */
const shortDay = (day: string): string => day.split('-').slice(1).toReversed().join('/');

type Candidate = StatementLine['candidates'][number];

const nameOf = ({ number, holder }: Candidate): string =>
  `${formatInscriptionNumber(number)}, ${holder}`;

/** The open amount of a registration; without one, the payment is refunded. */
const openWords = ({ open }: Candidate): string =>
  open === '0.00' ? 'nada em aberto: volta a quem pagou' : `em aberto ${reaisOf(open)}`;

/** States that equal lines may have been recorded already, when no id proves it. */
function alikeWords({ match, alike }: StatementLine): string | null {
  if (alike === null) return null;
  const { lines, recorded } = alike;
  if (match === 'known') return 'mesmo dia e valor de um pagamento registrado';
  return recorded === 1
    ? `1 destas ${lines} iguais já está registrada`
    : `${recorded} destas ${lines} iguais já estão registradas`;
}

/** The registration of a line: ticked when certain, chosen when not. */
function Whose({
  line,
  picks,
  onPick,
}: Omit<StatementLinesProps, 'lines'> & { line: StatementLine }) {
  const { key, match, candidates, amount } = line;
  const label = `Linha ${line.line}, ${reaisOf(amount)}`;
  const [one] = candidates;
  if (one === undefined) return <span className="q">–</span>;
  if (match === 'certain') {
    return (
      <label className="statement-pick">
        <input
          type="checkbox"
          checked={picks[key] === one.id}
          onChange={(event) => onPick(key, event.target.checked ? one.id : null)}
        />{' '}
        {nameOf(one)}
      </label>
    );
  }
  return (
    <select
      className="in"
      aria-label={label}
      value={picks[key] ?? ''}
      onChange={(event) => onPick(key, Number(event.target.value) || null)}
    >
      <option value="">ninguém: deixar</option>
      {candidates.map((candidate) => (
        <option key={candidate.id} value={candidate.id}>
          {nameOf(candidate)} ({candidate.stage}), {openWords(candidate)}
          {candidate.named ? ', citada na linha' : ''}
        </option>
      ))}
    </select>
  );
}

function Alike({ line }: { line: StatementLine }): JSX.Element | null {
  const words = alikeWords(line);
  return words === null ? null : <span className="statement-alike q s">{words}</span>;
}

/** The lines of a statement: what each is, and its registration. */
export function StatementLines({ lines, picks, onPick }: StatementLinesProps): JSX.Element {
  return (
    <div className="statement-table">
      <table className="tbl tbl--tight">
        <caption className="vh">Pagamentos do extrato</caption>
        <thead>
          <tr>
            <th className="r">Linha</th>
            <th>Dia</th>
            <th>O que é</th>
            <th>Inscrição</th>
            <th className="r">R$</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <td className="r num q">
                <span className="statement-narrow">linha </span>
                {line.line}
              </td>
              <td className="num">{shortDay(line.day)}</td>
              <td>
                <span className={`st st--${MARKS[line.match].look}`}>
                  {MARKS[line.match].words}
                </span>
                <Alike line={line} />
                <span className="bank-line-text q s">{line.text}</span>
              </td>
              <td>
                <Whose line={line} picks={picks} onPick={onPick} />
              </td>
              <td className="r num">{figureOf(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
