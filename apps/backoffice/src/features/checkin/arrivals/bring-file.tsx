import { sendScans } from '@trilha/contract/checkin/phone.endpoints.ts';
import { readScansFile, scanBatches } from '@trilha/contract/checkin/scans-file.ts';
import { buttonClass } from '@trilha/ui/button/button-look.ts';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { problemOf } from '../../../shared/forms/use-sending.ts';
import '../../../shared/styles/file-field.css';

/** Imports a phone's log file. @returns a message with the result */
async function bring(file: File): Promise<string> {
  const scans = readScansFile(await file.text());
  if (scans === null) return 'Este arquivo não é de um aparelho do check-in.';
  let kept = 0;
  let beyond = 0;
  for (const batch of scanBatches(scans)) {
    const answer = await call(sendScans, { body: { scans: batch } });
    kept += answer.kept.length;
    beyond += answer.refused.filter(({ why }) => why === 'too_many').length;
  }
  const unsigned = scans.length - kept - beyond;
  return [
    kept === 1 ? '1 leitura guardada' : `${kept} leituras guardadas`,
    ...(unsigned > 0 ? [`${unsigned} sem assinatura de um aparelho nosso, de fora`] : []),
    ...(beyond > 0 ? [`${beyond} além do que se guarda de um aparelho, de fora`] : []),
  ]
    .join('; ')
    .concat('.');
}

interface BringFileProps {
  onSaid: (words: string) => void;
}

/** Imports the log file of a phone that never had a signal. Its entries are signed, so anyone can bring it. */
export function BringFile({ onSaid }: BringFileProps): JSX.Element {
  return (
    <label className={buttonClass({ variant: 'tertiary', className: 'checkin-file' })}>
      Trazer arquivo
      <input
        type="file"
        accept="application/json,.json"
        onChange={(event) => {
          const input = event.currentTarget;
          const [file] = input.files ?? [];
          if (file) void bring(file).catch(problemOf).then(onSaid);
          input.value = '';
        }}
      />
    </label>
  );
}
