import { brands } from '@trilha/brands/brands.ts';
import {
  type BankStatement,
  importBankStatement,
  LONGEST_STATEMENT,
  rehearseBankStatement,
} from '@trilha/contract/desk/money/bank-statements.endpoints.ts';
import { centsFromWire, centsToWire } from '@trilha/contract/brazil/money.ts';
import { decodeText } from '@trilha/contract/files/decode-text.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { DialogButtons } from '../../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../../shared/dialog/dialog.tsx';
import { FileField } from '../../../../shared/forms/file-field.tsx';
import { Form } from '../../../../shared/forms/form.tsx';
import { Problem } from '../../../../shared/forms/problem.tsx';
import { ReasonField } from '../../../../shared/forms/reason-field.tsx';
import { textOf } from '../../../../shared/forms/text-of.ts';
import { useSending } from '../../../../shared/forms/use-sending.ts';
import { reaisOf } from '../../../../shared/parts/amounts.ts';
import { type Picks, StatementLines } from './statement-lines.tsx';

interface StatementDialogProps {
  /** Brands that charge with static codes. */
  brandIds: readonly number[];
  onClose: () => void;
  /** Runs after payments were recorded: refetches the list. */
  onDone: () => void;
}

interface Chosen {
  readonly text: string;
  readonly told: BankStatement;
  readonly picks: Picks;
}

const TOO_LONG = 'O extrato é grande demais: baixe um período menor.';

type Line = BankStatement['lines'][number];

/** Only certain matches are ticked by default. */
const certainOf = (lines: readonly Line[]): Picks =>
  Object.fromEntries(
    lines.flatMap(({ key, match, candidates: [one] }) =>
      match === 'certain' && one !== undefined ? [[key, one.id]] : [],
    ),
  );

interface NumberedLine {
  readonly line: number;
  readonly message: string;
  readonly text?: string;
}

function Numbered({ items }: { items: readonly NumberedLine[] }): JSX.Element {
  return (
    <ul className="file-problems" role="alert">
      {items.map(({ line, message, text }) => (
        <li key={`${line}${message}`}>
          <span className="num">linha {line}</span> {message}
          {text ? <span className="bank-line-text q s">{text}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** Number of lines that cannot be payments, in words. */
function skippedWords(skipped: number): string {
  return skipped === 1
    ? '1 linha não é recebimento (saída, saldo, total, devolução ou cartão) e ficou de fora.'
    : `${skipped} linhas não são recebimentos (saídas, saldos, totais, devoluções ou cartão) e ficaram de fora.`;
}

/**
 * Imports a bank statement for payments by static codes: the server parses and matches it, the user chooses, gives a
 * reason, and records the payments.
 */
export function StatementDialog({ brandIds, onClose, onDone }: StatementDialogProps): JSX.Element {
  const { isSending, problem, errors, send, refuse } = useSending();
  const [brand, setBrand] = useState(brandIds[0] ?? 0);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<readonly NumberedLine[]>([]);
  const params = { brand };
  const rehearse = async (text: string): Promise<void> => {
    if (text.length > LONGEST_STATEMENT) {
      refuse(TOO_LONG);
      return;
    }
    const told = await call(rehearseBankStatement, { params, body: { text } });
    setChosen({ text, told, picks: certainOf(told.lines) });
  };
  const choose = (file: File): void => {
    setChosen(null);
    setSaid('');
    setRefused([]);
    // UTF-16 takes two bytes per character.
    if (file.size > 2 * LONGEST_STATEMENT) refuse(TOO_LONG);
    else void send(async () => rehearse(decodeText(new Uint8Array(await file.arrayBuffer())).text));
  };
  const picked = chosen?.told.lines.filter(({ key }) => chosen.picks[key] !== undefined) ?? [];
  const sum = centsToWire(picked.reduce((all, { amount }) => all + centsFromWire(amount), 0));
  const apply = async ({ text, picks }: Chosen, reason: string): Promise<void> => {
    const body = {
      text,
      chosen: Object.entries(picks).map(([key, registration_id]) => ({ key, registration_id })),
      reason,
    };
    const done = await call(importBankStatement, { params, body });
    setSaid(done.message);
    setRefused(done.refused);
    await rehearse(text);
    onDone();
  };
  const pick = (key: string, registration: number | null): void => {
    if (chosen === null) return;
    const { [key]: _, ...others } = chosen.picks;
    const picks = registration === null ? others : { ...others, [key]: registration };
    setChosen({ ...chosen, picks });
  };
  const told = chosen?.told;
  return (
    <Dialog title="Importar extrato" wide onClose={onClose}>
      <Form
        onSend={(form) => {
          const reason = textOf(form, 'reason');
          if (chosen !== null && picked.length > 0) void send(() => apply(chosen, reason));
        }}
      >
        {brandIds.length > 1 ? (
          <fieldset className="money-ways" disabled={isSending}>
            <legend>Conta de</legend>
            {brandIds.map((id) => (
              <label key={id}>
                <input
                  type="radio"
                  name="brand"
                  checked={brand === id}
                  onChange={() => {
                    setBrand(id);
                    setChosen(null);
                  }}
                />
                {brands.find((one) => one.id === id)?.name}
              </label>
            ))}
          </fieldset>
        ) : null}
        <FileField
          key={brand}
          label="Extrato do banco"
          accept=".ofx,.csv,.txt"
          help="OFX, ou CSV com data e valor. O arquivo não fica guardado: pode trazer nomes de quem pagou."
          isHeld={isSending}
          onChoose={choose}
        />
        {isSending && told === undefined ? <output>Lendo…</output> : null}
        <Problem text={errors['reason'] ? null : problem} />
        <output>{said}</output>
        {refused.length > 0 ? <Numbered items={refused} /> : null}
        {told && told.problems.length > 0 ? (
          <>
            <p className="err">
              {told.lines.length === 0
                ? 'O extrato não se lê. Nada foi gravado.'
                : 'Estas linhas não se leem e ficaram de fora. As outras podem ser registradas.'}
            </p>
            <Numbered items={told.problems} />
          </>
        ) : null}
        {told?.problems.length === 0 && told.lines.length === 0 ? (
          <p className="q">Nenhum pagamento entra por este extrato.</p>
        ) : null}
        {told && told.skipped > 0 ? <p className="q">{skippedWords(told.skipped)}</p> : null}
        {chosen && chosen.told.lines.length > 0 ? (
          <>
            <StatementLines lines={chosen.told.lines} picks={chosen.picks} onPick={pick} />
            <p className="q">
              {picked.length} de {chosen.told.lines.length} marcados:{' '}
              <b className="num">{reaisOf(sum)}</b>. Cada um conta como pagamento recebido.
            </p>
          </>
        ) : null}
        {picked.length > 0 ? (
          <>
            <ReasonField problem={errors['reason']?.[0]} />
            <DialogButtons does="Registrar pagamentos" isHeld={isSending} onClose={onClose} />
          </>
        ) : null}
      </Form>
    </Dialog>
  );
}
