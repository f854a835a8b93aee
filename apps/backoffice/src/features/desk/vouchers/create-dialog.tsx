import { useQueryClient } from '@tanstack/react-query';
import {
  createVouchers,
  MOST_CODES,
  rehearseVouchers,
  type VoucherList,
  type VouchersRehearsed,
} from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { Labelled } from '../../../shared/forms/labelled.tsx';
import { FileField } from '../../../shared/forms/file-field.tsx';
import { Form } from '../../../shared/forms/form.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { SaidError } from '../../../shared/forms/said-error.ts';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { counted } from '../../../shared/table/list-column.ts';
import { typedWhole, wholeProblem } from '../../../shared/parts/typed-number.ts';
import { readCodes } from './voucher-lines.ts';
import { CODE, makeCodes, refusedWords } from './voucher-words.ts';
import { vouchersKey } from './vouchers-query.ts';

/** In bytes; several times the size of 500 codes with dates. */
const LARGEST_FILE = 100_000;

/** Decodes a spreadsheet's file: UTF-8, or the encoding of older programs. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Part of a sentence, e.g. `1 vaga que sai das vagas …`. */
const takenWords = (places: number): string =>
  places === 1 ? '1 vaga que sai das vagas' : `${places} vagas que saem das vagas`;

interface CreateDialogProps {
  list: VoucherList;
  onClose: () => void;
  onDone: (said: string) => void;
}

/** Creates many codes: generated or pasted, checked in a dry run, then created with a reason. */
export function CreateDialog({ list, onClose, onDone }: CreateDialogProps): JSX.Element {
  const client = useQueryClient();
  const { isSending, problem, errors, send, refuse } = useSending();
  const [text, setText] = useState('');
  const [prefix, setPrefix] = useState('');
  const [count, setCount] = useState('10');
  const [places, setPlaces] = useState('1');
  const [until, setUntil] = useState('');
  const [told, setTold] = useState<VouchersRehearsed | null>(null);
  const params = { id: list.stage.id };
  const { codes, problem: unread } = readCodes(text, {
    places: typedWhole(places),
    until: until === '' ? null : until,
  });
  const wish = { codes: [...codes] };
  const sum = codes.reduce((all, one) => all + one.places, 0);
  // Clears the dry run and errors of the earlier input.
  const forget = (): void => {
    setTold(null);
    refuse(null);
  };
  const draw = (): void => {
    const many = typedWhole(count);
    if (!(many >= 1 && many <= MOST_CODES)) refuse(`De 1 a ${MOST_CODES}.`);
    else {
      setText(makeCodes(prefix.trim().toUpperCase(), many).join('\n'));
      forget();
    }
  };
  const take = async (file: File): Promise<void> => {
    if (file.size > LARGEST_FILE) throw new SaidError('O arquivo é grande demais: até 100 kB.');
    setText(await readText(file));
    setTold(null);
  };
  const check = (): void => {
    if (Number.isNaN(typedWhole(places))) refuse('Vagas de cada código: um número inteiro.');
    else if (unread !== null) refuse(unread);
    else if (codes.length === 0) refuse('Gere ou cole ao menos um código.');
    else if (codes.length > MOST_CODES) refuse(`Até ${MOST_CODES} códigos por vez.`);
    else {
      void send(async () => setTold(await call(rehearseVouchers, { params, body: wish })));
    }
  };
  const create = async (version: string, reason: string): Promise<void> => {
    const body = { ...wish, version, reason };
    try {
      onDone((await call(createVouchers, { params, body })).message);
    } catch (error) {
      // The stage has changed: keep the input, and run the dry run again.
      setTold(null);
      throw error;
    } finally {
      await client.invalidateQueries({ queryKey: vouchersKey(list.stage.id) });
    }
  };
  const isReady = told !== null && told.problem === null;
  return (
    <Dialog title="Criar códigos" wide onClose={onClose}>
      <Form
        onSend={(form) => {
          const reason = textOf(form, 'reason');
          if (told !== null && isReady) void send(() => create(told.version, reason));
          else check();
        }}
      >
        <div className="code-drawing">
          <Field
            label="Prefixo (opcional)"
            value={prefix}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => setPrefix(event.target.value)}
          />
          <Field
            label="Quantos"
            value={count}
            inputMode="numeric"
            maxLength={3}
            onChange={(event) => setCount(event.target.value)}
          />
          <Button variant="tertiary" onClick={draw}>
            Gerar
          </Button>
        </div>
        <Labelled
          label="Códigos, um por linha"
          help="Gerados acima, colados ou de um arquivo. Também de planilha: código; vagas; vale até. Maiúsculas e minúsculas valem igual."
        >
          {(control) => (
            <textarea
              {...control}
              className="in"
              rows={6}
              value={text}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => {
                setText(event.target.value);
                forget();
              }}
            />
          )}
        </Labelled>
        <FileField
          label="Arquivo CSV (opcional)"
          accept=".csv,.txt,text/csv,text/plain"
          isHeld={isSending}
          onChoose={(file) => void send(() => take(file))}
        />
        <Field
          label="Vagas de cada código"
          value={places}
          inputMode="numeric"
          maxLength={5}
          problem={wholeProblem(places)}
          onChange={(event) => {
            setPlaces(event.target.value);
            forget();
          }}
        />
        <Field
          label="Vale até (opcional)"
          type="date"
          value={until}
          help="Para os códigos que não dizem outro dia."
          onChange={(event) => {
            setUntil(event.target.value);
            forget();
          }}
        />
        {told?.problem ? <Problem text={told.problem} /> : null}
        {isReady ? (
          <>
            <p aria-live="polite">
              <b>{counted(codes.length, CODE)}</b>, {takenWords(sum)} do público. O código dá a
              vaga; a taxa continua a mesma.
            </p>
            <ReasonField problem={errors['reason']?.[0]} />
          </>
        ) : null}
        <Problem text={refusedWords(errors, codes) ?? (errors['reason'] ? null : problem)} />
        <DialogButtons does={isReady ? 'Criar' : 'Conferir'} isHeld={isSending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
