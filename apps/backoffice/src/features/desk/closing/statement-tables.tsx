import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { GATE_PAYMENT_WORDS } from '@trilha/contract/checkin/gate-desk.rules.ts';
import type {
  StageStatement,
  StatementGate,
  StatementRow,
  StatementSums,
} from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { Fragment, type JSX } from 'react';
import { Link } from 'react-router';
import { figureOf } from '../../../shared/parts/amounts.ts';
import { signedFigure } from '../days/day-words.ts';
import { ProofLink } from '../money/proofs/proof-link.tsx';

const WAYS: Readonly<Record<StatementRow['way'], string>> = {
  normal: 'Inscrição',
  voucher: 'Voucher',
  bypass: 'Convite',
};

/** E.g. `Convite, de Magda Luz`, `Voucher PARCEIRO24`: how a participant entered, and who invited them. */
function wayWords({ way, voucher, given_by }: StatementRow): string {
  if (way === 'voucher' && voucher !== null) return `Voucher ${voucher}`;
  return given_by === null ? WAYS[way] : `${WAYS[way]}, de ${given_by}`;
}

/** Cash and other payments at the gate, listed apart from the bank's money. */
export function StatementGateCash({ gate }: { gate: StatementGate }): JSX.Element | null {
  if (gate.ways.length === 0) return null;
  return (
    <section className="statement-part">
      <h2>Recebido no portão</h2>
      <p className="q">
        Anotado em Chegadas para carros sem inscrição. Não passou pelo banco do portal e não está no
        Resumo.
      </p>
      <div className="statement-scroll">
        <table className="tbl tbl--in tbl--tight">
          <caption className="vh">Recebido no portão por forma de pagamento</caption>
          <thead>
            <tr>
              <th>Forma</th>
              <th className="r">Carros</th>
              <th className="r">Recebido R$</th>
            </tr>
          </thead>
          <tbody>
            {gate.ways.map(({ way, count, total }) => (
              <tr key={way}>
                <th scope="row">{GATE_PAYMENT_WORDS[way]}</th>
                <td className="r num">{count}</td>
                <td className="r num">{figureOf(total)}</td>
              </tr>
            ))}
          </tbody>
          <tbody className="statement-total">
            <tr>
              <th scope="row">Total</th>
              <td className="r num">{gate.ways.reduce((sum, { count }) => sum + count, 0)}</td>
              <td className="r num">{figureOf(gate.total)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Sums({ name, sums }: { name: string; sums: StatementSums }): JSX.Element {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="r num">{sums.entries}</td>
      <td className="r num">{sums.vehicles}</td>
      <td className="r num">{figureOf(sums.due)}</td>
      <td className="r num">{figureOf(sums.open)}</td>
      <td className="r num">{figureOf(sums.received)}</td>
      <td className="r num">{figureOf(sums.returned)}</td>
      <td className="r num">{figureOf(sums.returning)}</td>
      <td className="r num">{signedFigure(sums.held)}</td>
    </tr>
  );
}

/** The stage's totals by way of entry. */
export function StatementWays({ statement }: { statement: StageStatement }): JSX.Element {
  return (
    <section className="statement-part">
      <h2>Resumo</h2>
      <div className="statement-scroll">
        <table className="tbl tbl--in tbl--tight">
          <caption className="vh">Resumo por forma de entrada</caption>
          <thead>
            <tr>
              <th>Entrou por</th>
              <th className="r">Inscrições</th>
              <th className="r">Carros</th>
              <th className="r">Valor R$</th>
              <th className="r">A pagar R$</th>
              <th className="r">Recebido R$</th>
              <th className="r">Devolvido R$</th>
              <th className="r">A devolver R$</th>
              <th className="r">Fica R$</th>
            </tr>
          </thead>
          <tbody>
            {statement.ways.map(({ way, ...sums }) => (
              <Sums key={way} name={WAYS[way]} sums={sums} />
            ))}
          </tbody>
          <tbody className="statement-total">
            <Sums name="Total" sums={statement.total} />
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Proofs of the row's manual refunds, in a line of their own below the name. */
function Proofs({
  proofs,
  width,
}: Pick<StatementRow, 'proofs'> & { width: number }): JSX.Element | null {
  if (proofs.length === 0) return null;
  return (
    <tr className="statement-proofs">
      <td colSpan={width}>
        {proofs.map((proof) => (
          <span key={proof.id} className="q s">
            Devolução: <ProofLink proof={proof} />
          </span>
        ))}
      </td>
    </tr>
  );
}

/** Whether the entry's money has changed since the stage was closed. */
const isLate = ({ late }: StatementRow): boolean => late !== null && late !== '0.00';

interface StatementRowsProps {
  rows: readonly StatementRow[];
  /** Money moved after closing, so a column shows where. */
  isAdjusting: boolean;
}

/** The entries with their amounts. */
export function StatementRows({ rows, isAdjusting }: StatementRowsProps): JSX.Element {
  if (rows.length === 0) return <p className="q">Ninguém entrou nesta etapa.</p>;
  return (
    <section className="statement-part">
      <h2>Inscrições</h2>
      <div className="statement-scroll">
        <table className="tbl tbl--in tbl--tight">
          <caption className="vh">Inscrições da etapa com o seu dinheiro</caption>
          <thead>
            <tr>
              <th>Nº</th>
              <th>Titular</th>
              <th>Situação</th>
              <th>Entrou por</th>
              <th className="r">Carros</th>
              <th className="r">Valor R$</th>
              <th className="r">Recebido R$</th>
              <th className="r">Devolvido R$</th>
              <th className="r">A devolver R$</th>
              <th className="r">Fica R$</th>
              {isAdjusting ? <th className="r">Depois R$</th> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Fragment key={row.id}>
                <tr className={isLate(row) ? 'due' : undefined}>
                  <td className="num">
                    <Link to={backofficePaths.registration.replace(':id', String(row.id))}>
                      {formatInscriptionNumber(row.number)}
                    </Link>
                  </td>
                  <td>{row.holder}</td>
                  <td>{row.status}</td>
                  <td>{wayWords(row)}</td>
                  <td className="r num">{row.vehicles}</td>
                  <td className="r num">
                    {figureOf(row.due)}
                    {row.adjusted === '0.00' ? null : (
                      <span className="statement-adjusted q s">
                        ajuste {signedFigure(row.adjusted)}
                      </span>
                    )}
                  </td>
                  <td className="r num">{figureOf(row.received)}</td>
                  <td className="r num">{figureOf(row.returned)}</td>
                  <td className="r num">{figureOf(row.returning)}</td>
                  <td className="r num">{signedFigure(row.held)}</td>
                  {isAdjusting ? (
                    <td className="r num">
                      {isLate(row) ? signedFigure(row.late ?? '0.00') : '–'}
                    </td>
                  ) : null}
                </tr>
                <Proofs proofs={row.proofs} width={isAdjusting ? 11 : 10} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
