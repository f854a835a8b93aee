import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@trilha/contract/endpoint.ts';
import {
  importSeasonFile,
  LONGEST_SEASON,
  rehearseSeason,
} from '@trilha/contract/seasons/season.endpoints.ts';
import { type JSX, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { FileField } from '../../../shared/forms/file-field.tsx';
import { Form } from '../../../shared/forms/form.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { SEASON_KEY } from '../../../shared/parts/season-query.ts';
import { doesAnything, ImportPlan } from './import-plan.tsx';

type Rehearsal = Answer<typeof rehearseSeason>;

/** The chosen YAML with the server's dry run. */
interface Chosen {
  readonly name: string;
  readonly text: string;
  readonly told: Rehearsal;
}

function Problems({ problems }: Pick<Rehearsal, 'problems'>): JSX.Element {
  return (
    <div role="alert">
      <p className="err">
        {problems.length === 1
          ? 'Há 1 problema no arquivo. Nada foi gravado.'
          : `Há ${problems.length} problemas no arquivo. Nada foi gravado.`}
      </p>
      <ul className="file-problems">
        {problems.map(({ line, column, message }) => (
          <li key={`${line}:${column}${message}`}>
            <span className="num">linha {line}</span> {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Imports a season: choose a file, see the server's dry run, give a reason, import. */
export function ImportDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const client = useQueryClient();
  const { isSending, problem, errors, send, refuse } = useSending();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [said, setSaid] = useState('');
  const rehearse = async (name: string, text: string): Promise<void> => {
    setChosen({ name, text, told: await call(rehearseSeason, { body: { text } }) });
  };
  const choose = (file: File): void => {
    setChosen(null);
    setSaid('');
    if (file.size > LONGEST_SEASON) {
      refuse(
        'O arquivo é grande demais. Divida a temporada em dois: o que falta num fica como está.',
      );
      return;
    }
    if (file.size === 0) {
      refuse('O arquivo está vazio.');
      return;
    }
    void send(async () => rehearse(file.name, await file.text()));
  };
  const apply = async ({ name, text, told }: Chosen, reason: string): Promise<void> => {
    try {
      const body = { text, version: told.version, reason };
      setSaid((await call(importSeasonFile, { body })).message);
      setChosen(null);
    } catch (error) {
      // Show the new effects; file and reason stay.
      if (!(error instanceof ApiError && error.code === 'season_changed')) throw error;
      await rehearse(name, text);
      refuse(
        'A temporada mudou depois do ensaio. Abaixo está o que acontece agora: confirme de novo.',
      );
    }
    await client.invalidateQueries({ queryKey: SEASON_KEY });
  };
  const told = chosen?.told;
  return (
    <Dialog title="Importar YAML" wide onClose={onClose}>
      <Form
        onSend={(form) => {
          const reason = textOf(form, 'reason');
          if (chosen !== null) void send(() => apply(chosen, reason));
        }}
      >
        <FileField
          label="Arquivo da temporada"
          accept=".yaml,.yml"
          help="O que o arquivo não menciona fica como está. Imagens e GPX novos entram pelo comando import-season."
          isHeld={isSending}
          onChoose={choose}
        />
        {isSending && told === undefined ? <output>Ensaiando…</output> : null}
        <Problem text={errors['reason'] ? null : problem} />
        <output>{said}</output>
        {told && told.problems.length > 0 ? <Problems problems={told.problems} /> : null}
        {told?.problems.length === 0 ? (
          <>
            <p className="q">Ainda nada foi feito. É isto que vai acontecer:</p>
            <ImportPlan items={told.items} />
          </>
        ) : null}
        {told && told.problems.length === 0 && doesAnything(told.items) ? (
          <>
            <ReasonField problem={errors['reason']?.[0]} />
            <DialogButtons does="Importar" isHeld={isSending} onClose={onClose} />
          </>
        ) : null}
      </Form>
    </Dialog>
  );
}
