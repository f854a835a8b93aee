import { sizeWords } from '@trilha/contract/files/size-words.ts';
import {
  type DeskResult,
  type DeskResults,
  publishDeskResult,
  rehearseResult,
  type ResultRehearsal,
} from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { LARGEST_FILE } from '@trilha/contract/files/largest-file.ts';
import type { ResultField } from '@trilha/contract/results/result-table.ts';
import { resultTitle } from '@trilha/contract/results/results.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { contentOf, UPLOAD_MS } from '../../../shared/forms/file-content.ts';
import { FileField } from '../../../shared/forms/file-field.tsx';
import { Form } from '../../../shared/forms/form.tsx';
import { Labelled } from '../../../shared/forms/labelled.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { ColumnsPart } from './columns-part.tsx';
import { NewerNote } from './newer-note.tsx';
import { StandingFields, standingOf } from './standing-fields.tsx';
import { doubtfulOf, ToldLines } from './told-lines.tsx';
import { useLateResults } from './use-late-results.ts';

/** The chosen file, pasted table or link, with the server's check. */
interface Chosen {
  readonly from: 'file' | 'text' | 'link';
  readonly source: { file: { name: string; content: string } } | { link: string };
  readonly name: string;
  readonly told: ResultRehearsal;
  /** What staff said that its columns mean; missing while they did not. */
  readonly columns?: Columns;
}

type Columns = Array<{ name: string; field: ResultField | null }>;

/** Name of a pasted table; its title is typed by staff. */
const PASTED = 'resultado.csv';

interface PublishDialogProps {
  list: DeskResults;
  /** The result that gets a new version; null for a new result. */
  replaces: DeskResult | null;
  onClose: () => void;
  onDone: (said: string) => void;
}

/** Publishes a result: choose a file or link, see the server's check of its lines, give a reason, publish. */
export function PublishDialog({
  list,
  replaces,
  onClose,
  onDone,
}: PublishDialogProps): JSX.Element {
  const { isSending, problem, errors, send, refuse } = useSending();
  const { newer, attempt } = useLateResults(list);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const params = { id: list.stage.id };
  const replaced = { replaces: replaces?.id ?? null };
  const rehearse = async (asked: Omit<Chosen, 'told'>): Promise<void> => {
    const { source, columns } = asked;
    const body = { ...source, ...replaced, ...(columns && { columns }) };
    const told = await call(rehearseResult, { params, body, timeout: UPLOAD_MS });
    setChosen({ ...asked, told });
  };
  const rehearseFile = async (from: 'file' | 'text', file: Blob, name: string): Promise<void> =>
    rehearse({ from, name, source: { file: { name, content: await contentOf(file) } } });
  const choose = (file: File): void => {
    setChosen(null);
    if (file.size > LARGEST_FILE) refuse(`O arquivo tem mais de ${sizeWords(LARGEST_FILE)}.`);
    else if (file.size === 0) refuse('O arquivo está vazio.');
    else void send(() => rehearseFile('file', file, file.name));
  };
  const paste = (text: string): void => {
    const file = new Blob([text], { type: 'text/csv' });
    if (file.size > LARGEST_FILE) refuse(`O texto tem mais de ${sizeWords(LARGEST_FILE)}.`);
    else void send(() => rehearseFile('text', file, PASTED));
  };
  const publish = async (form: HTMLFormElement, { source, columns }: Chosen): Promise<void> => {
    const told = { ...standingOf(form), reason: textOf(form, 'reason') };
    const accepts_lines = textOf(form, 'accepts') !== '';
    const tells = textOf(form, 'tells') !== '';
    const said = await attempt(async (version) => {
      const about = { ...replaced, ...(columns && { columns }) };
      const body = { ...source, ...about, ...told, accepts_lines, tells, version };
      return (await call(publishDeskResult, { params, body, timeout: UPLOAD_MS })).message;
    });
    onDone(said);
  };
  const doubtful = chosen?.told.table ? doubtfulOf(chosen.told.table) : 0;
  return (
    <Dialog
      title={replaces ? `Nova versão de “${resultTitle(replaces)}”` : 'Publicar resultado'}
      wide
      onClose={onClose}
    >
      <Form
        onSend={(form) => {
          if (chosen !== null) void send(() => publish(form, chosen));
          else {
            const link = textOf(form, 'link').trim();
            const text = textOf(form, 'text');
            if (text.trim() !== '') paste(text);
            else if (link === '') refuse('Escolha um arquivo, cole a tabela ou dê um endereço.');
            else void send(() => rehearse({ from: 'link', name: link, source: { link } }));
          }
        }}
      >
        {replaces ? (
          <p className="q">
            O arquivo de agora sai da lista. O endereço dele passa a dizer que foi substituído e
            leva a este.
          </p>
        ) : null}
        <FileField
          label="Arquivo"
          accept=".pdf,.csv,.xlsx,.txt,.png,.jpg,.jpeg,.webp,.avif"
          help={`PDF, CSV, XLSX, texto ou imagem, até ${sizeWords(LARGEST_FILE)}. Um CSV ou XLSX com inscrição e posição vira tabela na página, e cada participante vê o seu lugar.`}
          problem={errors['file']?.[0]}
          isHeld={isSending}
          onChoose={choose}
        />
        {chosen === null || chosen.from === 'text' ? (
          <Labelled
            label="Ou cole a tabela"
            help="Copie da planilha com o cabeçalho e cole aqui."
            problem={undefined}
          >
            {(control) => (
              <textarea
                {...control}
                className="in in--note"
                name="text"
                rows={3}
                wrap="off"
                readOnly={isSending}
                onChange={() => setChosen(null)}
              />
            )}
          </Labelled>
        ) : null}
        {chosen === null || chosen.from === 'link' ? (
          <Field
            label="Ou o endereço de uma página"
            name="link"
            inputMode="url"
            maxLength={2_000}
            autoComplete="off"
            placeholder="https://"
            readOnly={isSending}
            problem={errors['link']?.[0]}
            onChange={() => setChosen(null)}
          />
        ) : null}
        {isSending && chosen === null ? <output>Conferindo…</output> : null}
        {chosen ? (
          <>
            <ToldLines told={chosen.told} />
            {chosen.told.columns ? (
              <ColumnsPart
                key={JSON.stringify(chosen.told.columns)}
                columns={chosen.told.columns}
                isRead={chosen.told.table !== null}
                isHeld={isSending}
                onChoose={(columns) =>
                  void send(() =>
                    rehearse({
                      ...chosen,
                      columns: columns.map(({ name, field }) => ({ name, field })),
                    }),
                  )
                }
              />
            ) : null}
            {newer ? <NewerNote newer={newer} /> : null}
            <StandingFields
              key={chosen.name}
              title={resultTitle(replaces ?? { result: `/${chosen.name}`, title: null })}
              standing={replaces ?? { is_provisional: true, protests_until: null }}
              errors={errors}
            />
            {doubtful > 0 ? (
              <label className="check">
                <input className="cb" type="checkbox" name="accepts" required />
                {doubtful === 1
                  ? 'Vi a linha com problema: publicar mesmo assim'
                  : `Vi as ${doubtful} linhas com problema: publicar mesmo assim`}
              </label>
            ) : null}
            {list.participants > 0 ? (
              <label className="check">
                <input className="cb" type="checkbox" name="tells" />
                {list.participants === 1
                  ? 'Avisar 1 participante, por e-mail e no aparelho'
                  : `Avisar os ${list.participants} participantes, por e-mail e no aparelho`}
              </label>
            ) : null}
            <ReasonField problem={errors['reason']?.[0]} />
          </>
        ) : null}
        <Problem text={Object.keys(errors).length > 0 ? null : problem} />
        <DialogButtons
          does={chosen ? 'Publicar' : 'Conferir'}
          isHeld={isSending}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}
